import { existsSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { showExamples } from './examples.ts'

interface Look {
  name: string
  path: string
  /** Undefined: a visitor. */
  as?: string
  theme?: 'dark'
  isPhone?: boolean
}

/** Twelve screens that show every part of the design at least once. */
const LOOKS: readonly Look[] = [
  { name: 'landing', path: '/' },
  { name: 'sign-in', path: '/signin', isPhone: true },
  { name: 'home', path: '/home', as: 'regular' },
  { name: 'home-phone', path: '/home', as: 'regular', isPhone: true },
  { name: 'home-phone-dark', path: '/home', as: 'regular', isPhone: true, theme: 'dark' },
  { name: 'activity', path: '/activity', as: 'regular' },
  { name: 'savings-phone', path: '/savings', as: 'regular', isPhone: true },
  { name: 'stores', path: '/stores', as: 'regular' },
  { name: 'dashboard', path: '/backoffice', as: 'super_admin' },
  { name: 'dashboard-dark', path: '/backoffice', as: 'super_admin', theme: 'dark' },
  { name: 'top-up-queue', path: '/backoffice/queue/topups', as: 'finance_admin' },
  { name: 'payments-table', path: '/backoffice/payments', as: 'finance_admin' },
]

for (const look of LOOKS) {
  test(`${look.name} looks as before`, async ({ page }, info) => {
    const isRecording = info.config.updateSnapshots !== 'missing' && info.config.updateSnapshots !== 'none'
    const reference = info.snapshotPath(`${look.name}-${await fontPrint(page)}.png`)
    // Another system draws letters in other pixels: there is nothing to compare with.
    test.skip(!isRecording && !existsSync(reference), 'No reference from a system that draws letters as this one does.')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(look.isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 })
    await page.addInitScript((theme) => localStorage.setItem('paps_theme', theme), look.theme ?? 'light')
    await showExamples(page, look.as)
    await page.goto(look.path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await expect(page).toHaveScreenshot(`${look.name}-${await fontPrint(page)}.png`, {
      animations: 'disabled',
      caret: 'hide',
      maxDiffPixelRatio: 0.005,
      threshold: 0.25,
    })
  })
}

let print: string | undefined

/** A number for how this system draws letters. References are kept by it. */
async function fontPrint(page: Page): Promise<string> {
  if (print !== undefined) return print
  await page.goto('/signin')
  await page.evaluate(() => document.fonts.ready)
  print = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 240
    canvas.height = 40
    const pen = canvas.getContext('2d')
    if (!pen) return 'none'
    pen.font = "600 20px 'Inter Variable'"
    pen.fillText('Paps 1,234.50 Qg', 4, 28)
    let sum = 7
    for (const value of pen.getImageData(0, 0, 240, 40).data) sum = (sum * 31 + value) % 1_000_003
    return String(sum)
  })
  return print
}
