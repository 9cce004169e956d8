/** A country as an address names it; empty where it names none. */
export function countryOf(text: string): string {
  return /^[A-Z]{2}$/.test(text) ? text : ''
}

/** A price as the server takes it, whichever way its decimals are typed; empty where it can't be one. */
export function priceOf(text: string): string {
  const plain = text.replace(/[\s']/g, '').replace(',', '.')
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? plain : ''
}
