import { describe, expect, it } from 'vitest'
import { splitVisualRuns } from './visual-runs.ts'

const drawn = (line: string) => splitVisualRuns(line).map(({ text }) => text)

describe('the visual order of a line', () => {
  it('is that of the text where all of it is Latin', () => {
    expect(splitVisualRuns('Renée (2)')).toEqual([{ font: 'latin', text: 'Renée (2)' }])
  })

  it('puts the first Arabic word on the right and keeps the letters of each word in reading order', () => {
    expect(splitVisualRuns('عبد الرحمن')).toEqual([
      { font: 'arabic', text: 'الرحمن' },
      { font: 'latin', text: ' ' },
      { font: 'arabic', text: 'عبد' },
    ])
  })

  it('keeps an id to the right of an isolated Arabic name', () => {
    expect(drawn('\u2068محمد ع.\u2069 (PAPS-7K3Q)')).toEqual(['.', 'ع', ' ', 'محمد', ' (PAPS-7K3Q)'])
  })

  it('draws digits from left to right and mirrors brackets in Arabic text', () => {
    // The font reverses what it is given in Arabic.
    expect(drawn('شكرا (٢٥)')).toEqual(['(', '٥٢', ') ', 'شكرا'])
    expect(drawn('محمد 25')).toEqual(['25 ', 'محمد'])
  })
})
