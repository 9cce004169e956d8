/**
 * The first characters that a spreadsheet takes for a formula: of a cell, and of the part after a separator that it may split by in
 * its language (`;`, a tab, `|`), behind spaces and quotes.
 */
const FORMULA = /(^|[;\t|\r\n])([\s"'“”‘’]*)(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/gu

/** Returns the text of a cell of a CSV file. A part that a spreadsheet would evaluate is prefixed with an apostrophe. */
export function withoutFormula(text: string): string {
  return text.replace(FORMULA, "$1'$2")
}
