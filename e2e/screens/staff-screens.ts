import type { Page } from '@playwright/test'
import type { StaffKind } from '../staff.ts'
import { makeWallet, PIN, tokenOf } from '../wallets.ts'
import type { Screen } from './screen.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Beside its list the first item is open; on a smaller screen its row opens it. */
async function openFirst(page: Page): Promise<void> {
  const hasPane = (page.viewportSize()?.width ?? 0) >= 1180
  if (!hasPane) await page.locator('[data-opens-row]').first().click()
}

async function decide(page: Page, name: string): Promise<void> {
  await openFirst(page)
  await press(page, name)
}

/** Prepares a top-up and a withdrawal that are pending on this page. */
const withWork = (path: string) => async (page: Page) => {
  const wallet = await makeWallet(page.request, { firstName: 'Afia', lastName: 'Boaten', paps: 50 })
  const headers = { authorization: wallet.token }
  const order = { paps: 20, method: 'office' }
  const { reference } = await (await page.request.post('/api/topup/order', { headers, data: order })).json()
  await page.request.post('/api/topup/save', { headers, data: { reference, proof: 'Paid at the office' } })
  await page.request.post('/api/withdrawal', { headers, data: { amount: 10, pin: PIN } })
  return path
}

/** Prepares a pay-out to a bank account that waits. */
const withPayout = (path: string) => async (page: Page) => {
  const wallet = await makeWallet(page.request, { firstName: 'Afia', lastName: 'Boaten', paps: 50 })
  const headers = { authorization: wallet.token }
  const account = { kind: 'iban', country: 'DE', holder: 'Afia Boaten', number: 'DE89370400440532013000', pin: PIN }
  const saved = await page.request.post('/api/payout/destinations', { headers, data: account })
  const destination = (await saved.json()).data[0]._id
  await page.request.post('/api/withdrawal', { headers, data: { amount: 10, destination, pin: PIN } })
  return path
}

/** Prepares a top-up that awaits a second person, requested by this staff member. */
const withRequest = (asker: StaffKind, path: string) => async (page: Page) => {
  const wallet = await makeWallet(page.request, { firstName: 'Afia', lastName: 'Boaten' })
  const headers = { authorization: wallet.token }
  const order = { paps: 8000, method: 'office' }
  const { reference } = await (await page.request.post('/api/topup/order', { headers, data: order })).json()
  const { data } = await (await page.request.post('/api/topup/save', { headers, data: { reference } })).json()
  const asStaff = { authorization: await tokenOf(page.request, `${asker}@demo.paps`) }
  await page.request.put('/api/topup/', { headers: asStaff, data: { _id: data._id } })
  return path
}

async function setTooMuch(page: Page): Promise<void> {
  await page.getByLabel('Value of a point').fill('1')
}

async function findKofi(page: Page): Promise<void> {
  await press(page, /^Search pages, people and references/)
  await page.getByRole('combobox').fill('ko')
}

async function refuseAdmin(page: Page): Promise<void> {
  await press(page, 'Add an admin')
  await press(page, 'Send invitation')
}

async function openProfile(page: Page): Promise<void> {
  await press(page, /Kofi/)
  await page.getByRole('link', { name: 'Open profile' }).click()
}

async function reveal(page: Page): Promise<void> {
  await openProfile(page)
  await press(page, 'Show personal data')
}

async function writeBanner(page: Page): Promise<void> {
  await press(page, 'Add button')
  await press(page, 'Add colours')
}

export const SUPER_SCREENS: Screen[] = [
  { name: 'overview', as: 'super', path: '/backoffice', shows: 'Volume per day' },
  { name: 'command palette', as: 'super', path: '/backoffice', steps: findKofi, shows: 'Kofi' },
  { name: 'people', as: 'super', path: '/backoffice/people?q=kofi', shows: 'Kofi' },
  { name: 'stores', as: 'super', path: '/backoffice/stores', shows: 'Makola Market' },
  { name: 'banks', as: 'super', path: '/backoffice/banks', shows: 'Float' },
  { name: 'people not found', as: 'super', path: '/backoffice/people?q=nobody+is+called+this', shows: 'No results' },
  {
    name: 'person',
    as: 'super',
    path: '/backoffice/people?q=kofi@demo.paps',
    steps: openProfile,
    shows: 'Actions',
  },
  {
    name: 'person beside the list',
    as: 'super',
    path: '/backoffice/people?q=kofi@demo.paps',
    steps: (page) => press(page, /Kofi/),
    shows: 'Open profile',
  },
  {
    name: 'people selected',
    as: 'super',
    path: '/backoffice/people?q=kofi@demo.paps',
    steps: (page) => page.getByLabel(/^Select Kofi/).check(),
    shows: '1 selected',
  },
  {
    name: 'revealing personal data',
    as: 'super',
    path: '/backoffice/people?q=kofi@demo.paps',
    steps: reveal,
    shows: 'Access and reason are logged',
  },
  { name: 'settings', as: 'super', path: '/backoffice/settings', shows: 'A withdrawal of 100 by an individual' },
  {
    name: 'setting out of bounds',
    as: 'super',
    path: '/backoffice/settings',
    steps: setTooMuch,
    shows: 'Enter a number from 0 to 0.05.',
  },
  {
    name: 'approvals to decide',
    as: 'super',
    path: withRequest('finance', '/backoffice/queue/approvals'),
    shows: 'Credit a top-up',
  },
  {
    name: 'approving a request',
    as: 'super',
    path: withRequest('finance', '/backoffice/queue/approvals'),
    steps: (page) => decide(page, 'Approve'),
    shows: 'Approve this request?',
  },
  { name: 'admins', as: 'super', path: '/backoffice/admins', shows: 'Add an admin' },
  { name: 'refused admin', as: 'super', path: '/backoffice/admins', steps: refuseAdmin, shows: 'Something went wrong' },
  { name: 'audit log', as: 'super', path: '/backoffice/audit', shows: 'Everything staff did' },
]

export const FINANCE_SCREENS: Screen[] = [
  { name: 'overview of a quarter', as: 'finance', path: '/backoffice?period=quarter', shows: 'Work waiting' },
  {
    name: 'movements',
    as: 'finance',
    path: '/backoffice/movements?figure=moved&from=2026-01-01&to=2026-12-31',
    shows: 'Total volume',
  },
  { name: 'own account', as: 'finance', path: '/backoffice/account', shows: 'Where you are signed in' },
  { name: 'own notifications', as: 'finance', path: '/backoffice/account/notifications', shows: 'Unread' },
  { name: 'own preferences', as: 'finance', path: '/backoffice/account/preferences', shows: 'Queue items' },
  { name: 'own password', as: 'finance', path: '/backoffice/account/password', shows: 'Current password' },
  {
    name: 'rejecting a top-up',
    as: 'finance',
    path: withWork('/backoffice/queue/topups'),
    steps: (page) => decide(page, 'Reject'),
    shows: 'Reject this top-up?',
  },
  {
    name: 'own requests for approval',
    as: 'finance',
    path: withRequest('finance', '/backoffice/queue/approvals?show=mine'),
    steps: openFirst,
    shows: 'Cancel request',
  },
  {
    name: 'top-up that waits for a second person',
    as: 'finance',
    path: withRequest('finance', '/backoffice/queue/topups'),
    shows: 'Pending second person',
  },
  { name: 'withdrawals to pay', as: 'finance', path: '/backoffice/queue/withdrawals', shows: 'Individuals' },
  {
    name: 'redemptions to pay',
    as: 'finance',
    path: '/backoffice/queue/redemptions',
    shows: 'Points people want',
  },
  { name: 'transfers', as: 'finance', path: '/backoffice/transfers', shows: 'TR-' },
  {
    name: 'saved views',
    as: 'finance',
    path: '/backoffice/transfers',
    steps: (page) => press(page, 'Views'),
    shows: 'View name',
  },
  { name: 'payments', as: 'finance', path: '/backoffice/payments', shows: 'PY-' },
  { name: 'all deposits', as: 'finance', path: '/backoffice/deposits', shows: 'DP-' },
  { name: 'provider payments', as: 'finance', path: '/backoffice/provider-payments', shows: 'Provider payments' },
  { name: 'all top-ups', as: 'finance', path: '/backoffice/topups', shows: 'TU-' },
  { name: 'redemptions', as: 'finance', path: '/backoffice/redemptions', shows: 'RD-' },
  {
    name: 'withdrawal opened',
    as: 'finance',
    path: withWork('/backoffice/withdrawals'),
    steps: (page) => press(page, /WD-/),
    shows: 'Ledger entries',
  },
  { name: 'pay-outs', as: 'finance', path: withPayout('/backoffice/payouts'), shows: 'Afia B.' },
  { name: 'batches of pay-outs', as: 'finance', path: '/backoffice/payouts?show=batches', shows: 'Batches' },
  { name: 'pots', as: 'finance', path: '/backoffice/savings', shows: 'Ama M.' },
  { name: 'top up many', as: 'finance', path: '/backoffice/credit-many', shows: 'Choose a file' },
  { name: 'reconciliation', as: 'finance', path: '/backoffice/reconciliation', shows: 'bank statements' },
  { name: 'ledger health', as: 'finance', path: '/backoffice/ledger', shows: 'Balanced' },
]

export const SUPPORT_SCREENS: Screen[] = [
  { name: 'overview of support', as: 'support', path: '/backoffice', shows: 'Recent decisions' },
  {
    name: 'active people',
    as: 'support',
    path: '/backoffice/active?from=2026-01-01&to=2026-12-31',
    shows: 'Active people',
  },
  { name: 'identity checks', as: 'support', path: '/backoffice/queue/identity', shows: 'Compare the document' },
  {
    name: 'person without money',
    as: 'support',
    path: '/backoffice/people?q=kofi@demo.paps',
    steps: openProfile,
    shows: 'Only finance staff see',
  },
  { name: 'nothing to approve', as: 'support', path: '/backoffice/queue/approvals', shows: 'Nothing to approve' },
  { name: 'security cases', as: 'support', path: '/backoffice/queue/cases', shows: 'Reports of people' },
  { name: 'recoveries', as: 'support', path: '/backoffice/queue/recoveries', shows: 'Compare the faces' },
  { name: 'stores to approve', as: 'support', path: '/backoffice/queue/stores', shows: 'Nima Bicycle Repairs' },
]

export const CONTENT_SCREENS: Screen[] = [
  { name: 'overview of content', as: 'content', path: '/backoffice', shows: 'Ending soon' },
  { name: 'homes', as: 'content', path: '/backoffice/content/realestate', shows: 'Garden house in East Legon' },
  { name: 'sliders', as: 'content', path: '/backoffice/content/sliders', shows: 'Pictures in the Discover row' },
  { name: 'banners', as: 'content', path: '/backoffice/content/banners', shows: 'Short messages' },
  {
    name: 'banner written',
    as: 'content',
    path: '/backoffice/content/banners/new',
    steps: writeBanner,
    shows: 'Buttons, colours and link',
  },
  { name: 'all videos', as: 'content', path: '/backoffice/content/videos', shows: 'Big Buck Bunny' },
  { name: 'all services', as: 'content', path: '/backoffice/content/services', shows: 'Services people can book' },
  { name: 'ads', as: 'content', path: '/backoffice/content/ads', shows: 'people who allow ads' },
  { name: 'categories', as: 'content', path: '/backoffice/content/categories', shows: 'up to three levels' },
  {
    name: 'page of another role',
    as: 'content',
    path: '/backoffice/settings',
    shows: 'This page isn’t available to your role',
  },
]
