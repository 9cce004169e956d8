/** An array as PostgreSQL reads it. For values that need no quotes: ids, numbers, moments. */
export function list(values: readonly (string | number | bigint)[]): string {
  return `{${values.join(',')}}`
}
