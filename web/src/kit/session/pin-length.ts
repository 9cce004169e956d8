const KEY = 'paps_pin_length'

/**
 * The length of a person's PIN, for a keypad that submits on the last digit. The server does not know it, so this device
 * keeps it after an accepted PIN and deletes it after a refused one.
 */
export function readPinLength(userId: string): number | null {
  const [owner, length] = (localStorage.getItem(KEY) ?? '').split(' ')
  return owner === userId && Number(length) > 0 ? Number(length) : null
}

export function rememberPinLength(userId: string, pin: string): void {
  localStorage.setItem(KEY, `${userId} ${pin.length}`)
}

export function forgetPinLength(): void {
  localStorage.removeItem(KEY)
}
