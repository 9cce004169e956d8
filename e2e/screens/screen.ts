import { expect, type Page } from '@playwright/test'
import { makeDraft, makeNewcomer, tokenOf } from '../wallets.ts'

/** A demo account, by the local part of its email. */
type DemoPerson = 'ama' | 'shop' | 'till' | 'floor' | 'bank' | 'super' | 'finance' | 'support' | 'content'

/** A screen in one of its states, as a person sees it. */
export interface Screen {
  name: string
  /** Undefined: a visitor without a session. */
  as?: DemoPerson | 'draft' | 'newcomer'
  path: string | ((page: Page) => Promise<string>)
  /** The actions that lead there from its address. */
  steps?: (page: Page) => Promise<unknown>
  /** The actions to repeat for each theme, where the state does not last. */
  stir?: (page: Page) => Promise<unknown>
  /** The element that shows that the screen is complete. */
  shows: string
}

const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** A heading that stays longer belongs to both screens. */
const HEADING_WAIT_MS = 3_000

const tokens = new Map<DemoPerson | 'draft' | 'newcomer', Promise<string>>()

/** A draft and a newcomer are signed up for the walk: no other walk changes them. */
function tokenOfDemo(page: Page, person: DemoPerson | 'draft' | 'newcomer'): Promise<string> {
  const make = () => {
    if (person === 'draft') return makeDraft(page.request)
    if (person === 'newcomer') return makeNewcomer(page.request)
    return tokenOf(page.request, `${person}@demo.paps`)
  }
  const token = tokens.get(person) ?? make()
  tokens.set(person, token)
  return token
}

/** Sets the account of the window from its next page on. Every page opens in the light theme. */
export async function become(page: Page, person: Screen['as']): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('paps_theme', 'light'))
  if (!person) return
  const token = await tokenOfDemo(page, person)
  await page.addInitScript((jwt) => localStorage.setItem('paps_token', jwt), token)
}

/**
 * Opens the screen and calls `look` in both themes. With `soft`, navigates within the app where that leads to the same
 * state as loading the page, which takes half of the time.
 */
export async function inBothThemes(
  page: Page,
  { path, steps, stir, shows }: Screen,
  look: (theme: Theme) => Promise<unknown>,
  { soft = false } = {},
): Promise<void> {
  const to = typeof path === 'string' ? path : await path(page)
  // Only after a look at the dark theme is the page in a known state.
  const isThere = soft && (await page.locator('body[data-theme=dark]').count()) > 0 && (await navigate(page, to))
  if (!isThere) await page.goto(to)
  await steps?.(page)
  // After a navigation within the app, the window still has the theme of the last look.
  const themes = isThere ? THEMES.toReversed() : THEMES
  for (const [index, theme] of themes.entries()) {
    if (index > 0) await chooseTheme(page, theme)
    await stir?.(page)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await look(theme)
  }
}

/**
 * Navigates within the app, as the back button does. Returns false where the page must be loaded instead: for the same
 * path, whose steps need a fresh page, and where the heading stays, so that the end of the navigation does not show.
 */
export async function navigate(page: Page, path: string): Promise<boolean> {
  const isMarked = await page.evaluate((to) => {
    const headings = document.querySelectorAll('h1')
    if (headings.length === 0 || new URL(to, location.href).pathname === location.pathname) return false
    for (const heading of headings) heading.dataset.before = ''
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return true
  }, path)
  if (!isMarked) return false
  return expect(page.locator('h1[data-before]'))
    .toHaveCount(0, { timeout: HEADING_WAIT_MS })
    .then(
      () => true,
      () => false,
    )
}

/** Changes the theme as a choice in another tab does. */
async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('paps_theme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'paps_theme', newValue, storageArea: localStorage }))
  }, theme)
  await expect(page.locator('body')).toHaveAttribute('data-theme', theme)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  await untilStill(page)
}

/** With reduced motion a colour is inherited one level a frame: the deepest element needs several frames. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const endsOf = () => document.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime)
    do {
      await nextFrame()
      await nextFrame()
    } while (endsOf().some((end) => end !== Number.POSITIVE_INFINITY))
  })
}
