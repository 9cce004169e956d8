import { expect, type Page } from '@playwright/test'
import { importWrongLetters } from '../statements.ts'
import { makeWallet, PIN, tokenOf, typeAmount } from '../wallets.ts'
import type { Screen } from './screen.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function headersOf(page: Page, person: 'ama' | 'finance') {
  return { authorization: await tokenOf(page.request, `${person}@demo.paps`) }
}

const topUpBy = (name: RegExp) => async (page: Page) => {
  await press(page, name)
  await typeAmount(page, '25')
  await press(page, 'Continue')
}

/** A payment by mobile money that waits for the phone. */
async function mobilePayment(page: Page): Promise<string> {
  const headers = await headersOf(page, 'ama')
  const order = { paps: 20, method: 'mobile_money' }
  const { reference } = await (await page.request.post('/api/topup/order', { headers, data: order })).json()
  const data = { reference, phone_number: '+233241234567' }
  const { _id } = await (await page.request.post('/api/topup/payment', { headers, data })).json()
  return `/topup/pay/${_id}`
}

/** Saves a bank account of the demo person, unless it is saved already. */
const withAccount = (path: string) => async (page: Page) => {
  const headers = await headersOf(page, 'ama')
  const account = { kind: 'iban', country: 'DE', holder: 'Ama Mensah', number: 'DE89370400440532013000', pin: PIN }
  await page.request.post('/api/payout/destinations', { headers, data: account })
  return path
}

async function toReview(page: Page): Promise<void> {
  await press(page, 'To a bank account')
  await press(page, /Bank account •••• 3000/)
  await typeAmount(page, '10')
  await press(page, 'Continue')
}

async function firstSchedule(page: Page): Promise<string> {
  const headers = await headersOf(page, 'ama')
  const { data } = await (await page.request.get('/api/schedules', { headers })).json()
  if (data.length > 0) return data[0]._id
  const kofi = { authorization: await tokenOf(page.request, 'kofi@demo.paps') }
  const { user } = await (await page.request.get('/api/auth/get_current_user', { headers: kofi })).json()
  const starts_on = `${new Date().getFullYear() + 1}-01-31`
  const plan = { kind: 'transfer', receiver: user.paps_id, amount: 12, every: 'month', starts_on, pin: PIN }
  return (await (await page.request.post('/api/schedules', { headers, data: plan })).json()).data._id
}

/** Cards, mobile money, bank accounts and numbers of a person. */
export const OUTSIDE_SCREENS: Screen[] = [
  { name: 'top-up by card', as: 'ama', path: '/topup', steps: topUpBy(/^Card/), shows: 'Continue to card payment' },
  { name: 'top-up on the phone', as: 'ama', path: mobilePayment, shows: 'Open the test phone' },
  {
    name: 'unknown payment',
    as: 'ama',
    path: '/topup/pay/019a8b6e-7c00-7abc-8def-0123456789aa',
    shows: 'Your payment',
  },
  {
    name: 'saved accounts to choose',
    as: 'ama',
    path: withAccount('/withdraw'),
    steps: (page) => press(page, 'To a bank account'),
    shows: 'Manage saved accounts',
  },
  {
    name: 'new mobile number',
    as: 'ama',
    path: '/withdraw/destinations',
    steps: (page) => press(page, 'Add mobile number'),
    shows: 'Name of the owner',
  },
  { name: 'pay-out review', as: 'ama', path: withAccount('/withdraw'), steps: toReview, shows: 'You can cancel' },
  {
    name: 'schedule to change',
    as: 'ama',
    path: async (page) => `/schedules/${await firstSchedule(page)}/edit`,
    shows: 'When and how much',
  },
]

const withLines = async (page: Page) =>
  `/backoffice/reconciliation?account=${await importWrongLetters(page.request, 2)}`

async function chooseFile(page: Page): Promise<void> {
  await press(page, 'Import statement')
  const buffer = Buffer.from('Booked;Sum;Purpose;Sender\n2026-11-16;250,00;Top up;QUAYE ESI\n')
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
}

/** A top-up that no line of a statement confirms. */
async function withDifference(page: Page): Promise<string> {
  await makeWallet(page.request, { firstName: 'Afia', lastName: 'Boaten', paps: 5 })
  await page.request.post('/api/safeguarding', { headers: await headersOf(page, 'finance') })
  return '/backoffice/reconciliation'
}

/** A batch of one pay-out that waits for a second person. */
async function withBatch(page: Page): Promise<string> {
  const wallet = await makeWallet(page.request, { firstName: 'Afia', lastName: 'Boaten', paps: 50 })
  const headers = { authorization: wallet.token }
  const account = { kind: 'iban', country: 'DE', holder: 'Afia Boaten', number: 'DE89370400440532013000', pin: PIN }
  const saved = await (await page.request.post('/api/payout/destinations', { headers, data: account })).json()
  const withdrawal = { amount: 10, destination: saved.data[0]._id, pin: PIN }
  await page.request.post('/api/withdrawal', { headers, data: withdrawal })
  const staff = await headersOf(page, 'finance')
  const query = '/api/payout/?status=waiting&method=bank'
  const { data } = await (await page.request.get(query, { headers: staff })).json()
  await page.request.post('/api/payout/batches', { headers: staff, data: { ids: [data[0]._id] } })
  return '/backoffice/payouts?show=batches'
}

/** On a smaller screen the lines without a record are behind a tab. */
async function setAside(page: Page): Promise<void> {
  await expect(page.getByText('Match and approve').first()).toBeVisible()
  const tab = page.getByRole('tab', { name: /^Unmatched/ })
  if (await tab.isVisible()) await tab.click()
  await press(page, 'Set aside')
}

/** Statements, batches and accounting of finance. */
export const BANK_SCREENS: Screen[] = [
  { name: 'lines of a statement', as: 'finance', path: withLines, shows: 'Match and approve' },
  {
    name: 'record to find',
    as: 'finance',
    path: withLines,
    steps: (page) => press(page, 'Another record'),
    shows: 'Name or reference',
  },
  {
    name: 'line to set aside',
    as: 'finance',
    path: withLines,
    steps: setAside,
    shows: 'It stays in suspense',
  },
  {
    name: 'new bank account of ours',
    as: 'finance',
    path: '/backoffice/reconciliation',
    steps: (page) => press(page, 'Add bank account'),
    shows: 'Opening balance',
  },
  {
    name: 'rules of a bank account',
    as: 'finance',
    path: withLines,
    steps: (page) => press(page, 'Rules'),
    shows: 'Texts of bank costs',
  },
  {
    name: 'columns of a statement',
    as: 'finance',
    path: withLines,
    steps: chooseFile,
    shows: 'Choose which column is which',
  },
  {
    name: 'difference line by line',
    as: 'finance',
    path: withDifference,
    steps: (page) => press(page, 'Show the lines'),
    shows: 'Hide the lines',
  },
  {
    name: 'account code',
    as: 'finance',
    path: '/backoffice/ledger',
    steps: (page) => press(page, /^Edit /),
    shows: 'Code',
  },
  {
    name: 'pay-outs of a batch',
    as: 'finance',
    path: withBatch,
    steps: (page) => press(page, 'Show pay-outs'),
    shows: 'Hide pay-outs',
  },
  { name: 'no returned pay-outs', as: 'finance', path: '/backoffice/payouts?show=failed', shows: 'No pay-outs here' },
  { name: 'debts', as: 'finance', path: '/backoffice/debts', shows: 'Owed in all' },
]
