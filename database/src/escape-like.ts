/** Text as itself in a LIKE pattern: what stands for other characters stands for itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
