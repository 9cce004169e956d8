import bidiJs from 'bidi-js'

/** A stretch of one line that is drawn in one font. */
export interface VisualRun {
  font: 'latin' | 'arabic'
  /** In reading order: the font reverses Arabic letters itself when it joins them. */
  text: string
}

/** What Noto Sans Arabic draws and Helvetica does not: letters, marks, digits and punctuation. */
const ARABIC = /[\u060c\u061b\u061f\u0620-\u06d3\u06d5\u06ee-\u06ff\u0750-\u077f]/

/** Isolates a text from the direction of its neighbours: the first strong letter sets its direction. */
export const ISOLATE = '\u2068'
export const END_ISOLATE = '\u2069'
const INVISIBLE = new Set([ISOLATE, END_ISOLATE])

// The package declares a default export and is a function.
const bidi = (bidiJs as unknown as typeof bidiJs.default)()

export function hasArabic(text: string): boolean {
  return ARABIC.test(text)
}

/**
 * Returns the runs of a line in the order they are drawn, from left to right. The first strong letter of the line sets
 * its direction (Unicode Bidirectional Algorithm). Spaces are Latin, so each Arabic run is at most one word.
 */
export function splitVisualRuns(line: string): VisualRun[] {
  const embedding = bidi.getEmbeddingLevels(line)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: (VisualRun & { reversed: boolean })[] = []
  for (const place of bidi.getReorderedIndices(line, embedding)) {
    const character = line.charAt(place)
    if (INVISIBLE.has(character)) continue
    const font = ARABIC.test(character) ? 'arabic' : 'latin'
    const reversed = font === 'arabic' && (embedding.levels[place] ?? 0) % 2 === 1
    const shown = mirrored.get(place) ?? character
    const last = runs.at(-1)
    if (last?.font !== font || last.reversed !== reversed) runs.push({ font, reversed, text: shown })
    else last.text = reversed ? shown + last.text : last.text + shown
  }
  return runs.map(({ font, text }) => ({ font, text }))
}
