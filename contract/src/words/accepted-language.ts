import { LANGUAGES, type Language } from '../languages.ts'

/** Returns the supported language that an `accept-language` header prefers, or null. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
      return { name: tag.split('-')[0]?.toLowerCase(), weight: Number(weight ?? 1), index }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index)
  for (const { name } of wanted) {
    const found = LANGUAGES.find((language) => language === name)
    if (found) return found
  }
  return null
}
