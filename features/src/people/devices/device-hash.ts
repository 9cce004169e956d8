/** Returns the hash that names a device. The contract has checked the form. */
export function deviceHashOf(id: string): Buffer {
  return Buffer.from(id, 'hex')
}
