const namesOf = new Map<string, Intl.DisplayNames>()

/** Returns the name of a country in a language, by its two-letter code. */
export function countryName(code: string, language: string): string {
  const names = namesOf.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  // Making the names takes longer than finding one.
  namesOf.set(language, names)
  return names.of(code) ?? code
}
