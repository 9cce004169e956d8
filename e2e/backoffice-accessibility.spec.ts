import type { Page } from '@playwright/test'
import { testAccessibility } from './accessible-screens.ts'
import type { StaffKind } from './staff.ts'
import { makeWallet, PIN, tokenOf } from './wallets.ts'

const open = (kind: StaffKind, path: string) => async (page: Page) => {
  const token = await tokenOf(page.request, `${kind}@demo.paps`)
  await page.addInitScript((jwt) => localStorage.setItem('paps_token', jwt), token)
  await page.goto(`/backoffice${path}`)
}

/** Somebody whose top-up and withdrawal wait. */
async function leaveWork(page: Page): Promise<void> {
  const wallet = await makeWallet(page.request, { firstName: 'Afia', lastName: 'Boaten', paps: 50 })
  const headers = { authorization: wallet.token }
  const order = { paps: 20, method: 'office' }
  const { reference } = await (await page.request.post('/api/topup/order', { headers, data: order })).json()
  await page.request.post('/api/topup/save', { headers, data: { reference, proof: 'Paid at the office' } })
  await page.request.post('/api/withdrawal', { headers, data: { amount: 10, pin: PIN } })
}

async function rejecting(page: Page): Promise<void> {
  await leaveWork(page)
  await open('finance', '/queue/topups')(page)
  await page.getByRole('button', { name: 'Reject' }).first().click()
}

async function withdrawalOpened(page: Page): Promise<void> {
  await leaveWork(page)
  await open('finance', '/withdrawals')(page)
  await page.getByRole('button', { name: 'Afia B.' }).first().click()
}

async function personOpened(page: Page): Promise<void> {
  await open('super', '/people?q=kofi@demo')(page)
  await page.getByRole('button', { name: /Kofi/ }).click()
}

async function withPalette(page: Page): Promise<void> {
  await open('super', '')(page)
  await page.getByRole('button', { name: /^Search pages and people/ }).click()
  await page.getByRole('combobox').fill('ko')
}

async function makingAdmin(page: Page): Promise<void> {
  await open('super', '/admins')(page)
  await page.getByRole('button', { name: 'Add an admin' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
}

async function editing(page: Page): Promise<void> {
  await open('content', '/content/banners')(page)
  await page.getByRole('button', { name: 'Add' }).first().click()
  await page.getByRole('button', { name: 'Add: button' }).click()
  await page.getByRole('button', { name: 'Add: colours' }).click()
}

testAccessibility([
  { name: 'overview', open: open('super', ''), shows: 'Hello' },
  { name: 'command palette', open: withPalette, shows: 'Kofi' },
  { name: 'rejecting a top-up', open: rejecting, shows: 'Reject this top-up?' },
  { name: 'withdrawals to pay', open: open('finance', '/queue/withdrawals'), shows: 'Individuals' },
  { name: 'identity checks', open: open('support', '/queue/identity'), shows: 'Compare the document' },
  { name: 'stores to approve', open: open('support', '/queue/stores'), shows: 'want to trade as a store' },
  { name: 'people', open: open('super', '/people'), shows: 'kofi@demo.paps' },
  { name: 'people not found', open: open('super', '/people?q=nobody+is+called+this'), shows: 'No results' },
  { name: 'person', open: personOpened, shows: 'What you can do' },
  { name: 'withdrawal opened', open: withdrawalOpened, shows: 'Journal key ends in' },
  { name: 'savings', open: open('finance', '/savings'), shows: 'The pots people save in' },
  { name: 'settings', open: open('super', '/settings'), shows: 'A withdrawal of 100 by an individual' },
  { name: 'refused admin', open: makingAdmin, shows: 'Something went wrong' },
  { name: 'audit log', open: open('super', '/audit'), shows: 'Everything that staff did' },
  { name: 'ledger health', open: open('finance', '/ledger'), shows: 'Balanced' },
  { name: 'banner written', open: editing, shows: 'Buttons, colours and link' },
  { name: 'services', open: open('content', '/content/services'), shows: 'What people can have done' },
  { name: 'categories', open: open('content', '/content/categories'), shows: 'Three levels at most' },
  { name: 'page of another role', open: open('content', '/settings'), shows: 'This page is not for your role' },
])
