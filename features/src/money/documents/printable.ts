/** Letters that the built-in fonts of PDF lack and that have no accent to take away. */
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

/** What those fonts have beyond Latin 1. */
const EXTRA = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Text as the built-in fonts can show it, on one line: accents they lack are left off, and other scripts altogether. */
export function printable(text: string): string {
  const shown = Array.from(text.normalize('NFC').replace(/[\p{Cc}\s]+/gu, ' '), printableCharacter)
  return shown.join('').replace(/ +/g, ' ').trim()
}

function printableCharacter(character: string): string {
  if (/[\x20-\x7e\xa0-\xff]/.test(character) || EXTRA.has(character)) return character
  return PLAIN[character] ?? character.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')
}

/** A name, or what else somebody is known by where most of it can't be shown. */
export function printableName(name: string, otherwise: string): string {
  const shown = printable(name)
  return lettersIn(shown) * 2 >= lettersIn(name) ? shown : otherwise
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
