import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { printable } from './printable.ts'

export type Pdf = InstanceType<typeof PDFDocument>

export const BRAND = '#0a7a55'
export const INK = '#12211a'
export const QUIET = '#66736d'
export const LINE = '#dfe6e2'
export const TINT = '#f3f6f4'

/** The built-in fonts: they need no file, and add nothing to the document. */
const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold', code: 'Courier' } as const

/** A document without pages yet. Its pages go out as they are finished. */
export function openPdf(title: string, size: 'A4' | 'A5'): Pdf {
  return new PDFDocument({
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

/** One line of text. Without the wrapping of the library, which takes most of the time of a long table. */
export function write(pdf: Pdf, text: string, x: number, y: number, look: TextLook = {}): void {
  const { size = 9, font = 'plain', color = INK, align = 'left', width } = look
  pdf.font(FONTS[font]).fontSize(size).fillColor(color)
  const shown = width === undefined ? printable(text) : fitted(pdf, printable(text), width)
  const left = align === 'left' ? x : x - pdf.widthOfString(shown) / (align === 'right' ? 1 : 2)
  pdf.text(shown, left, y, { lineBreak: false })
}

function fitted(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text
  let length = text.length
  while (length > 0 && pdf.widthOfString(`${text.slice(0, length)}…`) > width) length--
  return `${text.slice(0, length).trimEnd()}…`
}

/** Text of at most so many lines; answers how high it came out. */
export function writeParagraph(
  pdf: Pdf,
  text: string,
  { x, y, width, lines }: { x: number; y: number; width: number; lines: number },
  { size = 9, font = 'plain', color = INK }: TextLook = {},
): number {
  pdf.font(FONTS[font]).fontSize(size).fillColor(color)
  const shown = printable(text)
  const most = pdf.currentLineHeight() * lines
  pdf.text(shown, x, y, { width, height: most, ellipsis: true })
  return Math.min(pdf.heightOfString(shown, { width }), most)
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
