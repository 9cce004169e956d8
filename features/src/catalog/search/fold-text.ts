const MARKS = /[\u0300-\u036f\u0640\u064b-\u0655\u0670\u2018\u2019]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters separate words too
const BETWEEN_WORDS = /[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u060c\u061b\u061f\u2000-\u206f]+/g

const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةپچگکیڤ٠١٢٣٤٥٦٧٨٩ء'
const TRANSLITERATED = 'abtcjhxdzrzsqsdtzegfkklmnhwyyhpcgkyv0123456789'
const LETTERS = new Map(Array.from(ARABIC, (letter, place) => [letter, TRANSLITERATED.charAt(place)]))

/** Folds text as the database does (`search_fold`): lower case, no accents, Arabic transliterated, words between spaces. */
export function foldText(text: string): string {
  const folded = text.toLowerCase().normalize('NFKD').replace(MARKS, '').replace(BETWEEN_WORDS, ' ')
  return Array.from(folded, (letter) => LETTERS.get(letter) ?? letter).join('')
}

const SHORTEST_WORD = 2
const LONGEST_WORD = 40

/** Returns the distinct words of a text, the longest first: they narrow a search the most. */
export function parseWords(text: string, mostWords: number): string[] {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word.length >= SHORTEST_WORD)
    .map((word) => word.slice(0, LONGEST_WORD))
  return [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, mostWords)
}
