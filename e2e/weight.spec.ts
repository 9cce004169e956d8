import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { signIn } from './people.ts'

const MOST_BYTES = 200_000

test('the wallet home takes less than 200 kB of JavaScript', async ({ page, request }) => {
  await signIn(page, 'ama@demo.paps')
  await page.waitForURL('/home')
  await page.reload()
  await expect(page.getByText('See all')).toBeVisible()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  // The socket code loads after the first paint.
  const scripts = loaded.filter((url) => url.endsWith('.js') && !url.includes('/socket-'))
  expect(scripts.length).toBeGreaterThan(2)
  let bytes = 0
  for (const url of scripts) bytes += gzipSync(await (await request.get(url)).body()).length
  test.info().annotations.push({ type: 'weight', description: `${bytes} bytes, gzip` })
  expect(bytes).toBeLessThan(MOST_BYTES)
})
