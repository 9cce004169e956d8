/** Letters that do not decompose into a letter of the alphabet and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '&': '+',
}

/**
 * Returns text in the characters that every bank accepts in payment files: letters a to z, digits and / - ? : ( ) . , ' +
 * and space. Accents are removed, other characters become points. Text without a letter or digit becomes `instead`.
 */
export function bankText(text: string, most: number, instead: string): string {
  const plain = Array.from(text, (character) => LETTERS[character] ?? character)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+|[/ ]+$/g, '')
  const cut = plain.slice(0, most).trim()
  return /[A-Za-z0-9]/.test(cut) ? cut : instead
}
