import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { printable } from './printable.ts'
import { hasArabic, splitVisualRuns, type VisualRun } from './visual-runs.ts'

export type Pdf = InstanceType<typeof PDFDocument>

const require = createRequire(import.meta.url)

export const BRAND = '#0a7a55'
export const INK = '#12211a'
export const QUIET = '#66736d'
export const LINE = '#dfe6e2'
export const TINT = '#f3f6f4'

/** Latin text uses the built-in fonts, which need no file and add nothing to the document. */
const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold', code: 'Courier' } as const

/**
 * Arabic text uses IBM Plex Sans Arabic. Its letters are whole glyphs, so text copied from a document is right. A document
 * without Arabic never opens the font; otherwise only the glyphs in use are embedded. The files are TrueType: compressed
 * ones take five times as long to open.
 */
const REGULAR = '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'
const BOLD = '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf'
const ARABIC_FONTS = { plain: REGULAR, bold: BOLD, code: REGULAR } as const
const files = new Map<string, Buffer>()

/** The height of Helvetica's letters above the baseline, as a share of the font size. */
const ASCENT = 0.718

/** Arabic letters reach higher and lower than Latin ones: the height of a line, beside that of Helvetica. */
const ARABIC_LINE = 1.35

/** Reads the file of a package once a process. */
function readFont(name: string): Buffer {
  const bytes = files.get(name) ?? readFileSync(require.resolve(name))
  files.set(name, bytes)
  return bytes
}

/** A document without pages yet. Its pages go out as they are finished. */
export function openPdf(title: string, size: 'A4' | 'A5'): Pdf {
  // Loaded with the first document: the library takes 13 MB.
  const Document = require('pdfkit') as typeof PDFDocument
  return new Document({
    size,
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: 'Paps', Creator: 'Paps' },
  })
}

export interface TextLook {
  size?: number
  font?: keyof typeof FONTS
  color?: string
  /** `right`: x is where it ends; `center`: its middle. */
  align?: 'left' | 'right' | 'center'
  /** Text that would be wider ends in dots. */
  width?: number
}

/** Writes one line of text. Without the wrapping of the library, which takes most of the time of a long table. */
export function write(pdf: Pdf, text: string, x: number, y: number, look: TextLook = {}): void {
  const { align = 'left', width } = look
  const shown = width === undefined ? printable(text) : fitted(pdf, printable(text), width, look)
  const left = align === 'left' ? x : x - widthOf(pdf, shown, look) / (align === 'right' ? 1 : 2)
  drawLine(pdf, shown, left, y, look)
}

function fitted(pdf: Pdf, text: string, width: number, look: TextLook): string {
  if (widthOf(pdf, text, look) <= width) return text
  let length = text.length
  while (length > 0 && widthOf(pdf, `${text.slice(0, length)}…`, look) > width) length--
  return `${text.slice(0, length).trimEnd()}…`
}

function widthOf(pdf: Pdf, text: string, look: TextLook): number {
  return runsOf(text).reduce((width, run) => width + useFont(pdf, run.font, look).widthOfString(run.text), 0)
}

function drawLine(pdf: Pdf, text: string, x: number, y: number, look: TextLook): void {
  const { size = 9, color = INK } = look
  pdf.fillColor(color)
  let left = x
  for (const run of runsOf(text)) {
    useFont(pdf, run.font, look)
    // Both fonts stand on one baseline; `y` is the top of Helvetica's letters.
    if (run.font === 'arabic') pdf.text(run.text, left, y + ASCENT * size, { lineBreak: false, baseline: 'alphabetic' })
    else pdf.text(run.text, left, y, { lineBreak: false })
    left += pdf.widthOfString(run.text)
  }
}

function runsOf(text: string): VisualRun[] {
  return hasArabic(text) ? splitVisualRuns(text) : [{ font: 'latin', text }]
}

function useFont(pdf: Pdf, script: VisualRun['font'], { font = 'plain', size = 9 }: TextLook): Pdf {
  if (script === 'latin') return pdf.font(FONTS[font], size)
  // A registered name makes the library open the font once a document.
  const name = `arabic-${font}`
  return pdf.registerFont(name, readFont(ARABIC_FONTS[font])).font(name, size)
}

/** Writes text of at most so many lines. Returns its height. */
export function writeParagraph(pdf: Pdf, text: string, box: Box, look: TextLook = {}): number {
  const shown = printable(text)
  if (hasArabic(shown)) return writeMixedParagraph(pdf, shown, box, look)
  const { x, y, width, lines } = box
  const { size = 9, font = 'plain', color = INK } = look
  pdf.font(FONTS[font]).fontSize(size).fillColor(color)
  const most = pdf.currentLineHeight() * lines
  pdf.text(shown, x, y, { width, height: most, ellipsis: true })
  return Math.min(pdf.heightOfString(shown, { width }), most)
}

interface Box {
  x: number
  y: number
  width: number
  lines: number
}

/** The library neither changes fonts nor orders words within a line, so text with Arabic is wrapped here. */
function writeMixedParagraph(pdf: Pdf, text: string, { x, y, width, lines }: Box, look: TextLook): number {
  const wrapped = wrap(pdf, text, width, look)
  const shown = wrapped.slice(0, lines)
  if (wrapped.length > lines) shown[lines - 1] = `${shown[lines - 1]} ${wrapped[lines]}`
  const height = useFont(pdf, 'latin', look).currentLineHeight() * ARABIC_LINE
  for (const [place, line] of shown.entries()) {
    drawLine(pdf, fitted(pdf, line, width, look), x, y + place * height, look)
  }
  return shown.length * height
}

function wrap(pdf: Pdf, text: string, width: number, look: TextLook): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(pdf, longer, look) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The head of a page: the name of the house, and what this is. */
export function drawBand(pdf: Pdf, title: string, margin: number, height: number): void {
  const middle = height / 2
  pdf.rect(0, 0, pdf.page.width, height).fill(BRAND)
  write(pdf, 'Paps', margin, middle - 9, { size: 20, font: 'bold', color: '#ffffff' })
  const look = { size: 11, color: '#ffffff', align: 'right' } as const
  write(pdf, title, pdf.page.width - margin, middle - 5, look)
}

export function drawRule(pdf: Pdf, from: number, to: number, y: number): void {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(LINE).stroke()
}

/** A QR code, one rectangle for each run of dark modules. */
export function drawQr(pdf: Pdf, text: string, x: number, y: number, side: number): void {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const module = side / data.length
  for (const [row, modules] of data.entries()) {
    for (let column = 0; column < modules.length; column++) {
      if (!modules[column]) continue
      const first = column
      while (modules[column + 1]) column++
      pdf.rect(x + first * module, y + row * module, (column - first + 1) * module, module)
    }
  }
  pdf.fill(INK)
}
