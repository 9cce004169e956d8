import { join } from 'node:path'
import { connectDatabase } from '@paps/database'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../setup/chromium.mjs'
import { round } from '../figures.ts'
import { makeFinance, SECRETS } from '../make-finance.ts'
import { ownerUrlOf, type TemporaryServer } from '../open-temporary-server.ts'
import { makePeople } from '../sends/make-people.ts'
import { serveProduct } from '../sends/serve-product.ts'

const MOST_FETCHING_MS = 600_000

interface ScrollRow {
  what: string
  frames: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  longestMs: number
  drawnRows: number
  loadedRows: number
}

/** Scrolls down as fast as pages arrive, then up and down through all rows. */
export async function measureScroll(server: TemporaryServer, count: number): Promise<ScrollRow[]> {
  const url = await server.makeDatabase('scroll', 'migrated')
  const people = await makePeople(url, 1_000, SECRETS)
  const token = await makeFinance(url)
  await addTransfers(
    url,
    count,
    people.map(({ id }) => id),
  )
  const product = await serveProduct({
    DATABASE_URL: url,
    DATA_DIR: join(server.folder, 'scroll-data'),
    SESSION_SECRET: SECRETS.sessionSecret,
    PIN_SECRET: SECRETS.pinSecret,
  })
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript((jwt) => localStorage.setItem('paps_token', jwt), token)
    await page.goto(`http://127.0.0.1:${product.port}/backoffice/transfers`)
    await page.getByRole('button', { name: 'Show more' }).click({ timeout: 60_000 })
    await page.locator('[data-long]').waitFor({ timeout: 60_000 })
    return [
      { what: 'while pages come', ...(await scroll(page, { rows: count, mostMs: MOST_FETCHING_MS })) },
      { what: 'through all of them', ...(await scroll(page, { rows: 0, mostMs: 10_000 })) },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function addTransfers(url: string, count: number, people: readonly string[]): Promise<void> {
  const database = connectDatabase(ownerUrlOf(url), { connections: 1 })
  await database.pool.query(
    `insert into records (id, kind, state, sender_id, receiver_id, sender_type, receiver_type, amount_minor, created_at)
    select gen_random_uuid(), 'transfer', 'completed', ($1::uuid[])[1 + n % 500], ($1::uuid[])[501 + n % 499], 'regular',
      'regular', 100 + n % 90000, now() - n * interval '1 minute'
    from generate_series(1, $2::int) n`,
    [people, count],
  )
  await database.pool.query('vacuum analyze records')
  await database.close()
}

/** Each frame moves by at most a screen, as long as rows arrive; without new rows, to the end and back. */
async function scroll(page: Page, wanted: { rows: number; mostMs: number }): Promise<Omit<ScrollRow, 'what'>> {
  const { took, drawn, loaded } = await page.evaluate(async ({ rows, mostMs }) => {
    const frame = document.querySelector('[data-long]')
    const table = frame?.querySelector('table')
    if (!frame || !table) throw new Error('The table is not there.')
    const took: number[] = []
    let [drawn, speed] = [0, 400]
    const loadedRows = () => Number(table.ariaRowCount ?? table.getAttribute('aria-rowcount')) - 1
    const startedAt = performance.now()
    let last = startedAt
    // A complete list is scrolled through within the given time.
    if (rows === 0) speed = (frame.scrollHeight / (mostMs / 1000 / 2)) * (1 / 60)
    for (;;) {
      const now = await new Promise<number>(requestAnimationFrame)
      took.push(now - last)
      last = now
      drawn = Math.max(drawn, table.querySelectorAll('tbody tr:not([aria-hidden])').length)
      const before = frame.scrollTop
      frame.scrollTop += speed
      if (rows === 0 && frame.scrollTop === before) speed = -speed
      if ((rows > 0 && loadedRows() >= rows && frame.scrollTop === before) || now - startedAt > mostMs) break
    }
    return { took, drawn, loaded: loadedRows() }
  }, wanted)
  const sorted = took.slice(1).sort((a, b) => a - b)
  const at = (part: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0, 1)
  return {
    frames: sorted.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    longestMs: at(1),
    drawnRows: drawn,
    loadedRows: loaded,
  }
}
