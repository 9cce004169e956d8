import { type Route, routes } from '@paps/contract'
import type { Page } from '@playwright/test'

/** The moment of the pictures: the examples of the contract are from about this day. */
const NOW = new Date('2026-11-15T21:45:00Z')

const ALL: readonly Route[] = Object.values(routes).flatMap((area) => Object.values<Route>(area))

const EXAMPLES = ALL.filter(({ sends }) => sends === undefined).map(({ method, path, example }) => ({
  method,
  // More fixed characters first: /api/user/lookup/{who} before /api/user/{id}.
  weight: path.replace(/\{[^}]+\}/g, '').length,
  matches: new RegExp(`^${path.replace(/\/$/, '').replace(/\{[^}]+\}/g, '[^/]+')}/?$`),
  answer: example.answer,
}))
EXAMPLES.sort((one, other) => other.weight - one.weight)

/** The calls that return the signed-in person. */
const HAS_PERSON = /\/(get_current_user|home)$/

/**
 * Answers every call with the example of the contract, at a fixed time: the page shows the same on each machine and day.
 * The person is the one of the examples, with another type where given.
 */
export async function showExamples(page: Page, userType: string | undefined): Promise<void> {
  await page.clock.setFixedTime(NOW)
  // A silent socket: the server would refuse the session of the examples and end it.
  await page.routeWebSocket('**/socket.io/**', () => undefined)
  await page.route('**/files/**', (route) => route.abort())
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const found = EXAMPLES.find(({ method, matches }) => method === route.request().method() && matches.test(pathname))
    if (!found) return route.fulfill({ status: 404, json: { success: false, code: 'not_found', msg: '', err: '' } })
    const json = structuredClone(found.answer) as { user?: { user_type?: string } }
    if (userType !== undefined && HAS_PERSON.test(pathname) && json.user) json.user.user_type = userType
    await route.fulfill({ json })
  })
  if (userType === undefined) return
  await page.addInitScript(() => localStorage.setItem('paps_token', 'example'))
}
