import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { fillSignIn, signIn } from './people.ts'

interface Screen {
  name: string
  open: (page: Page) => Promise<unknown>
  /** What to do again for each theme, where it does not last. */
  stir?: (page: Page) => Promise<unknown>
  /** What is on the screen once it is whole. */
  shows: string
}

const SCREENS: Screen[] = [
  { name: 'landing', open: (page) => page.goto('/'), shows: 'points for every 100 paps' },
  { name: 'sign-in', open: (page) => page.goto('/signin'), shows: 'Welcome back' },
  {
    name: 'refused sign-in',
    open: (page) => signIn(page, 'ama@demo.paps', 'wrong'),
    shows: 'Invalid email or password',
  },
  { name: 'sign-up', open: (page) => page.goto('/signup'), shows: 'Open your wallet' },
  { name: 'refused sign-up', open: refusedSignUp, shows: 'must be an email address' },
  { name: 'failed provider', open: (page) => page.goto('/signin/provider'), shows: 'Failed to login' },
  { name: 'home', open: (page) => signIn(page, 'ama@demo.paps'), shows: 'Nothing here yet' },
  { name: 'home with messages', open: (page) => signIn(page, 'ama@demo.paps'), stir: copyTwice, shows: 'Close all' },
  { name: 'forbidden', open: forbidden, shows: 'This part is for staff' },
  { name: 'people', open: (page) => signIn(page, 'super@demo.paps'), shows: 'kofi@demo.paps' },
  { name: 'people not found', open: peopleNotFound, shows: 'No results' },
  {
    name: 'back-office without a part',
    open: (page) => signIn(page, 'content@demo.paps'),
    shows: 'Nothing for your role',
  },
  { name: 'crash', open: crash, shows: 'Something went wrong' },
  { name: 'not-found', open: (page) => page.goto('/no/such/page'), shows: 'There is nothing here' },
]

async function refusedSignUp(page: Page): Promise<void> {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create my wallet' }).click()
}

async function copyTwice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy my paps id' }).click()
  await page.getByRole('button', { name: 'Copy my paps id' }).click()
}

async function crash(page: Page): Promise<void> {
  await page.route('**/assets/landing-screen-*.js', (route) => route.abort())
  await page.goto('/')
}

async function forbidden(page: Page): Promise<void> {
  await page.goto('/backoffice')
  await fillSignIn(page, 'ama@demo.paps')
}

async function peopleNotFound(page: Page): Promise<void> {
  await page.goto('/backoffice?q=nobody+is+called+this')
  await fillSignIn(page, 'super@demo.paps')
}

/** As when the person chooses it in another tab. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('paps_theme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'paps_theme', newValue, storageArea: localStorage }))
  }, theme)
  await expect(page.locator('body')).toHaveAttribute('data-theme', theme)
}

for (const { name, open, stir, shows } of SCREENS) {
  test(`the ${name} screen has no accessibility violations in either theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    for (const theme of ['light', 'dark']) {
      await chooseTheme(page, theme)
      await stir?.(page)
      await expect(page.getByText(shows).first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, theme, where: nodes.map(({ html }) => html) }))).toEqual([])
    }
  })
}
