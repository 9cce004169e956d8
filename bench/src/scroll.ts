// Measures how smoothly the staff's list of 100,000 transfers scrolls in a real browser.
import { parseArgs } from 'node:util'
import { openTemporaryServer } from './open-temporary-server.ts'
import { printTable } from './print-table.ts'
import { measureScroll } from './scroll/measure-scroll.ts'

const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })

const server = await openTemporaryServer()
try {
  printTable('Scrolling the list of transfers in Chromium', await measureScroll(server, Number(options.rows)))
} finally {
  await server.close()
}
