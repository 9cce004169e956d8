/** Decodes a part of an address. Returns null for one that is not well formed, such as `%` or `%ff`. */
export function decodePart(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
