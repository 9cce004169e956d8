import bidiJs from 'bidi-js'

/** A stretch of one line that is drawn in one font. */
export interface VisualRun {
  font: 'latin' | 'arabic'
  /** Latin from left to right, Arabic from right to left: the font reverses Arabic, digits included, when it joins it. */
  text: string
}

/** Characters that IBM Plex Sans Arabic has and Helvetica lacks: letters, marks, digits and punctuation. */
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
  const runs: VisualRun[] = []
  for (const place of bidi.getReorderedIndices(line, embedding)) {
    const character = line.charAt(place)
    if (INVISIBLE.has(character)) continue
    const font = ARABIC.test(character) ? 'arabic' : 'latin'
    const shown = mirrored.get(place) ?? character
    const last = runs.at(-1)
    if (last?.font !== font) runs.push({ font, text: shown })
    else last.text = font === 'arabic' ? shown + last.text : last.text + shown
  }
  return runs
}
