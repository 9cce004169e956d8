import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { STAFF_WALKS, WALLET_WALKS } from './screens/index.ts'
import { become, inBothThemes, type Screen } from './screens/screen.ts'

const FOLDER = join(import.meta.dirname, '../shots')

for (const { name, screens } of [...WALLET_WALKS, ...STAFF_WALKS]) {
  test(`pictures of ${name}`, async ({ page }, { project }) => {
    test.setTimeout(20_000 + screens.length * 30_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await become(page, screens[0]?.as)
    for (const screen of screens) await test.step(screen.name, () => picture(page, screen, project.name))
  })
}

async function picture(page: Page, screen: Screen, device: string): Promise<void> {
  await inBothThemes(page, screen, async (theme) => {
    // Pictures of the page itself come last.
    await page.waitForLoadState('networkidle')
    const folder = join(FOLDER, `${device}-${theme}`)
    await mkdir(folder, { recursive: true })
    const file = `${screen.name.replaceAll(' ', '-').toLowerCase()}.png`
    await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
  })
}
