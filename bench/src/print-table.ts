type Value = string | number

/** Prints rows under their headings. */
export function printTable(title: string, rows: readonly object[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => Object.values(row).map(presentValue))
  const widths = columns.map((column, place) =>
    Math.max(column.length, ...cells.map((line) => line[place]?.length ?? 0)),
  )
  console.log(`\n${title}`)
  for (const line of [columns, ...cells]) {
    console.log(line.map((cell, place) => cell.padStart(widths[place] ?? 0)).join('  '))
  }
}

function presentValue(value: Value): string {
  return typeof value === 'number' ? value.toLocaleString('en') : value
}
