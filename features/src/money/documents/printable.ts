import { END_ISOLATE, hasArabic, ISOLATE } from './visual-runs.ts'

/** Letters without an accent to remove that the built-in fonts of PDF lack. */
const PLAIN: Readonly<Record<string, string>> = {
  ɔ: 'o',
  Ɔ: 'O',
  ɛ: 'e',
  Ɛ: 'E',
  ŋ: 'n',
  Ŋ: 'N',
  ɖ: 'd',
  Ɖ: 'D',
  ɣ: 'g',
  Ɣ: 'G',
  ʋ: 'v',
  Ʋ: 'V',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ƴ: 'y',
  Ƴ: 'Y',
  ǝ: 'e',
  Ǝ: 'E',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
}

/** Characters of those fonts beyond Latin 1. */
const EXTRA = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Format characters change the order of what stands beside them, so a name brings none of its own. */
const FORMAT = /\p{Cf}/gu

/**
 * Returns the text on one line, in characters that the fonts of a document have: Latin 1 and Arabic. Accents that they
 * lack are left off, and other scripts altogether.
 */
export function printable(text: string): string {
  const shown = Array.from(text.normalize('NFC').replace(/[\p{Cc}\s]+/gu, ' '), printableCharacter)
  return shown.join('').replace(/ +/g, ' ').trim()
}

function printableCharacter(character: string): string {
  if (/[\x20-\x7e\xa0-\xff]/.test(character) || EXTRA.has(character) || isDirectional(character)) return character
  const plain = character.normalize('NFKD')
  // Ligatures and presentation forms are drawn as the letters they stand for.
  return PLAIN[character] ?? (hasArabic(plain) ? plain : plain.replace(/[^\x20-\x7e]/g, ''))
}

function isDirectional(character: string): boolean {
  return hasArabic(character) || character === ISOLATE || character === END_ISOLATE
}

/**
 * Returns the name as a document can print it, or `otherwise` where most of its letters have no glyph. An Arabic name is
 * isolated, so that an id printed after it keeps its place.
 */
export function printableName(name: string, otherwise: string): string {
  const shown = printable(name.replace(FORMAT, ''))
  if (lettersIn(shown) * 2 < lettersIn(name)) return otherwise
  return hasArabic(shown) ? `${ISOLATE}${shown}${END_ISOLATE}` : shown
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
