import { expect, type Page } from '@playwright/test'
import { tokenOf, typeAmount } from '../wallets.ts'
import type { Screen } from './screen.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function copyTwice(page: Page): Promise<void> {
  await press(page, /Copy Paps ID/)
  await press(page, /Copy Paps ID/)
}

const amount = (keys: string) => async (page: Page) => {
  await press(page, /Kofi B\./)
  await expect(page.getByRole('heading', { name: 'How much?' })).toBeVisible()
  await typeAmount(page, keys)
}

async function review(page: Page): Promise<void> {
  await amount('5')(page)
  await press(page, 'Continue')
}

async function pin(page: Page): Promise<void> {
  await review(page)
  await press(page, 'Send 5.00')
  await page.keyboard.type('25')
}

const way = (name: string, keys: string) => async (page: Page) => {
  await press(page, name)
  await typeAmount(page, keys)
  await press(page, 'Continue')
}

async function firstReceipt(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
}

/** Adds a reward that waits: in the demo, friends topped up at the bank. */
async function withWaitingReferral(page: Page): Promise<string> {
  await page.route('**/api/referrals', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), waiting: [{ until: '2030-03-15T09:30:00.000Z' }] }
    await route.fulfill({ response, json })
  })
  return '/referrals'
}

/** Makes a withdrawal at the shop and returns its page there. */
async function withPayOut(page: Page): Promise<string> {
  const headersOf = async (name: string) => ({ authorization: await tokenOf(page.request, `${name}@demo.paps`) })
  const shop = await page.request.get('/api/auth/get_current_user', { headers: await headersOf('shop') })
  const { user } = await shop.json()
  const data = { receiver: user.paps_id, amount: 5, pin: '2580' }
  const held = await page.request.post('/api/withdrawal', { headers: await headersOf('ama'), data })
  expect(held.status()).toBe(200)
  return `/payouts/${(await held.json()).withdrawal[0]._id}`
}

const decline = (page: Page) => press(page, 'Decline')

async function openNotice(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: /paps/ }).first().click()
}

async function firstPot(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href^="/savings/"]:not([href$="/new"])').first().click()
}

async function closePot(page: Page): Promise<void> {
  await firstPot(page)
  await press(page, 'Close pot')
}

async function pendingWithdrawal(page: Page): Promise<string> {
  const headers = { authorization: await tokenOf(page.request, 'ama@demo.paps') }
  const { data } = await (await page.request.get('/api/withdrawal/user', { headers })).json()
  return `/withdraw/${data.find(({ status }: { status: string }) => status === 'pending')._id}`
}

async function typeNumber(page: Page): Promise<void> {
  await page.getByLabel('Name, Paps ID or phone').fill('+233 24 179 0001')
}

async function reviewNumber(page: Page): Promise<void> {
  await typeAmount(page, '5')
  await press(page, 'Continue')
}

/** The form of a schedule to Kofi. */
async function planTo(page: Page): Promise<string> {
  return `/schedules/new?to=${await kofi(page)}&amount=12&note=Rent`
}

async function kofi(page: Page): Promise<string> {
  const headers = { authorization: await tokenOf(page.request, 'kofi@demo.paps') }
  return (await (await page.request.get('/api/auth/get_current_user', { headers })).json()).user.paps_id
}

async function schedule(page: Page): Promise<string> {
  const headers = { authorization: await tokenOf(page.request, 'ama@demo.paps') }
  const { data } = await (await page.request.get('/api/schedules', { headers })).json()
  if (data.length > 0) return `/schedules/${data[0]._id}`
  const plan = {
    kind: 'transfer',
    receiver: await kofi(page),
    amount: 12,
    every: 'month',
    starts_on: `${new Date().getFullYear() + 1}-01-31`,
  }
  const made = await page.request.post('/api/schedules', { headers, data: { ...plan, pin: '2580' } })
  return `/schedules/${(await made.json()).data._id}`
}

async function cardPayment(page: Page): Promise<string> {
  const headers = { authorization: await tokenOf(page.request, 'ama@demo.paps') }
  const order = { paps: 20, method: 'card' }
  const { reference } = await (await page.request.post('/api/topup/order', { headers, data: order })).json()
  const { _id } = await (await page.request.post('/api/topup/payment', { headers, data: { reference } })).json()
  return `/topup/pay/${_id}`
}

async function crop(page: Page): Promise<void> {
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').setInputFiles(picture)
}

/** The form comes first for a person without a saved account, and after them for others. */
async function addBankAccount(page: Page): Promise<void> {
  await press(page, 'To a bank account')
  const form = page.getByText('Name of the owner')
  const add = page.getByRole('button', { name: 'Add bank account' })
  await expect(form.or(add).first()).toBeVisible()
  if (!(await form.first().isVisible())) await add.click()
}

export const MONEY_SCREENS: Screen[] = [
  { name: 'home', as: 'ama', path: '/home', shows: 'See all' },
  { name: 'home with messages', as: 'ama', path: '/home', stir: copyTwice, shows: 'Close all' },
  { name: 'send', as: 'ama', path: '/send', shows: 'Name, Paps ID or phone' },
  { name: 'amount', as: 'ama', path: '/send', steps: amount('12.5'), shows: 'How much?' },
  { name: 'too much', as: 'ama', path: '/send', steps: amount('999999'), shows: 'You can send up to' },
  { name: 'review', as: 'ama', path: '/send', steps: review, shows: 'Balance after' },
  { name: 'PIN of a transfer', as: 'ama', path: '/send', steps: pin, shows: 'Enter your PIN' },
  { name: 'pay', as: 'ama', path: '/pay', shows: 'Pay' },
  { name: 'receipt', as: 'ama', path: '/activity', steps: firstReceipt, shows: 'Reference' },
  { name: 'activity', as: 'ama', path: '/activity', shows: 'Activity' },
  { name: 'activity filtered', as: 'ama', path: '/activity?status=pending', shows: 'movements' },
  { name: 'spending', as: 'ama', path: '/spending', shows: 'Six months' },
  { name: 'statements', as: 'ama', path: '/statements', shows: 'So far' },
  { name: 'requests', as: 'ama', path: '/requests', shows: 'To pay' },
  { name: 'request', as: 'ama', path: '/request', shows: 'Who should pay you?' },
  { name: 'notifications', as: 'ama', path: '/notifications', shows: 'Unread' },
  { name: 'opened notification', as: 'ama', path: '/notifications', steps: openNotice, shows: 'Reference' },
  { name: 'code', as: 'ama', path: '/code', shows: 'Request an amount' },
  { name: 'scan', as: 'ama', path: '/scan', shows: 'Paps ID or pay link' },
  { name: 'schedules', as: 'ama', path: '/schedules', shows: 'Your schedules' },
  { name: 'new schedule', as: 'ama', path: planTo, shows: 'When and how much' },
  { name: 'schedule', as: 'ama', path: schedule, shows: 'Next days' },
  {
    name: 'PIN of a schedule',
    as: 'ama',
    path: planTo,
    steps: (page) => press(page, 'Check'),
    shows: 'Enter your PIN',
  },
  { name: 'send to a number', as: 'ama', path: '/send', steps: typeNumber, shows: 'Send to this number' },
  {
    name: 'review of a number',
    as: 'ama',
    path: '/send/phone?to=%2B233241790001',
    steps: reviewNumber,
    shows: 'Held until',
  },
  { name: 'sent to numbers', as: 'ama', path: '/send/phones', shows: 'Your transfers to numbers' },
  { name: 'payments', as: 'ama', path: '/payments', shows: 'To a person, in seconds' },
]

export const CASH_SCREENS: Screen[] = [
  { name: 'top-up', as: 'ama', path: '/topup', shows: 'Your top-ups' },
  {
    name: 'top-up by mobile money',
    as: 'ama',
    path: '/topup',
    steps: way('Mobile money', '25'),
    shows: 'Mobile money number',
  },
  { name: 'top-up by card, pending', as: 'ama', path: cardPayment, shows: 'Waiting for your bank' },
  { name: 'top-up order', as: 'ama', path: '/topup', steps: way('Bank transfer', '25'), shows: 'Already paid?' },
  { name: 'cash-in', as: 'ama', path: '/cashin', shows: 'How it works' },
  { name: 'withdrawal', as: 'ama', path: '/withdraw', shows: 'Your withdrawals' },
  {
    name: 'withdrawal review',
    as: 'ama',
    path: '/withdraw',
    steps: way('At our office', '10'),
    shows: 'You get in cash',
  },
  {
    name: 'new bank account',
    as: 'ama',
    path: '/withdraw',
    steps: addBankAccount,
    shows: 'Name of the owner',
  },
  { name: 'saved destinations', as: 'ama', path: '/withdraw/destinations', shows: 'Add bank account' },
  { name: 'hidden pick-up code', as: 'ama', path: pendingWithdrawal, shows: 'Show pick-up code' },
  {
    name: 'PIN for a pick-up code',
    as: 'ama',
    path: pendingWithdrawal,
    steps: (page) => press(page, 'Show pick-up code'),
    shows: 'Enter your PIN',
  },
  { name: 'savings', as: 'ama', path: '/savings', shows: 'Your pots' },
  { name: 'PIN to close a pot', as: 'ama', path: '/savings', steps: closePot, shows: 'Enter your PIN' },
  { name: 'pot', as: 'ama', path: '/savings', steps: firstPot, shows: 'Add money' },
  { name: 'new pot', as: 'ama', path: '/savings/new', shows: 'Only the name is required.' },
  { name: 'points', as: 'ama', path: '/points', shows: 'How to earn points' },
  { name: 'referrals', as: 'ama', path: '/referrals', shows: 'Friends' },
  { name: 'referrals that wait', as: 'ama', path: withWaitingReferral, shows: 'On hold' },
  { name: 'balance', as: 'ama', path: '/balance', shows: 'Total' },
]

export const ACCOUNT_SCREENS: Screen[] = [
  { name: 'profile', as: 'ama', path: '/profile', shows: 'Personal details' },
  { name: 'picture', as: 'ama', path: '/profile', steps: crop, shows: 'Save picture' },
  { name: 'personal data', as: 'ama', path: '/profile/personal', shows: 'Address' },
  { name: 'becoming a store', as: 'ama', path: '/profile/store', shows: 'Store name' },
  { name: 'identity', as: 'ama', path: '/identity', shows: 'Identity verified' },
  { name: 'security', as: 'ama', path: '/security', shows: 'This device' },
  { name: 'PIN', as: 'ama', path: '/security/pin', shows: 'Current PIN' },
  { name: 'security questions', as: 'ama', path: '/security/questions', shows: 'Question 1' },
  { name: 'password', as: 'ama', path: '/security/password', shows: 'Current password' },
  { name: 'preferences', as: 'ama', path: '/preferences', shows: 'Money received' },
  { name: 'own data', as: 'ama', path: '/profile/data', shows: 'Prepare my data' },
  { name: 'closing an account', as: 'ama', path: '/profile/data/close', shows: 'Before you can close it' },
  { name: 'another email', as: 'ama', path: '/security/email', shows: 'Send the code' },
  { name: 'what was set up', as: 'ama', path: '/security/confirm', shows: 'Nothing to confirm' },
  { name: 'blocked people', as: 'ama', path: '/security/blocked', shows: 'Blocked people' },
  { name: 'forbidden', as: 'ama', path: '/backoffice', shows: 'This page is for staff' },
]

async function toDocument(page: Page): Promise<void> {
  await press(page, 'Start verification')
  await press(page, 'Continue')
}

/** The wallet of a person whose mailbox is not proven. */
export const DRAFT_SCREENS: Screen[] = [
  { name: 'draft home', as: 'draft', path: '/home', shows: 'Verify your email' },
  { name: 'email verification', as: 'draft', path: '/verify/email', shows: '6-digit code' },
  {
    name: 'phone verification without the email',
    as: 'draft',
    path: '/verify/phone',
    shows: 'Verify your email first',
  },
  { name: 'a page without the email', as: 'draft', path: '/security', shows: 'Verify your email first' },
]

/** The wallet of a person who has proven the mailbox and nothing else. */
export const NEWCOMER_SCREENS: Screen[] = [
  { name: 'newcomer home', as: 'newcomer', path: '/home', shows: 'Choose your PIN' },
  { name: 'phone verification', as: 'newcomer', path: '/verify/phone', shows: 'Phone number' },
  { name: 'identity step', as: 'newcomer', path: '/identity', steps: toDocument, shows: 'Photo of your document' },
  { name: 'limits', as: 'newcomer', path: '/limits', shows: 'Raise your limits' },
  { name: 'empty activity', as: 'newcomer', path: '/activity', shows: 'Activity' },
]

async function charge(page: Page): Promise<void> {
  await typeAmount(page, '12.5')
  await press(page, 'Show code')
}

async function makeKey(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Web shop')
  await page.getByLabel('Request payments').check()
  await page.getByLabel('Your PIN').fill('2580')
  await press(page, 'Create key')
}

/** With an endpoint that does not respond, and one attempt. The same one in every size: a store has few. */
async function withWebhook(page: Page): Promise<string> {
  const headers = { authorization: await tokenOf(page.request, 'shop@demo.paps') }
  const url = 'https://shop.example/paps'
  const { data: own } = await (await page.request.get('/api/webhook/', { headers })).json()
  if (own.some((webhook: { url: string }) => webhook.url === url)) return '/integrations'
  const wanted = { url, events: ['payment.completed', 'request.paid'], pin: '2580' }
  const { data } = await (await page.request.post('/api/webhook/', { headers, data: wanted })).json()
  await page.request.post(`/api/webhook/${data._id}/test`, { headers })
  return '/integrations'
}

/** Uploads a file in which each line has an error. */
async function uploadWrong(page: Page): Promise<void> {
  const file = Buffer.from('receiver,amount,note,reference\nnobody@example.com,10,,S-1\n,"1,000",,S-2\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'salaries.csv', mimeType: 'text/csv', buffer: file })
}

/** Checks a file of payments to demo people. */
async function checkFile(page: Page) {
  const headers = { authorization: await tokenOf(page.request, 'shop@demo.paps') }
  const rows = [
    'ama@demo.paps,12.50,November,S-1',
    'kofi@demo.paps,12.50,November,S-2',
    'ama@demo.paps,12.50,Bonus,S-3',
  ]
  const buffer = Buffer.from(['receiver,amount,note,reference', ...rows].join('\n'))
  const multipart = { name: 'salaries.csv', file: { name: 'salaries.csv', mimeType: 'text/csv', buffer } }
  const { data } = await (await page.request.post('/api/bulk-payment', { headers, multipart })).json()
  return { headers, data }
}

async function withFile(page: Page): Promise<string> {
  return `/paymany/${(await checkFile(page)).data._id}`
}

async function withPaidFile(page: Page): Promise<string> {
  const { headers, data } = await checkFile(page)
  const { _id, digest, total } = data
  await page.request.post(`/api/bulk-payment/${_id}/send`, { headers, data: { digest, total, pin: '2580' } })
  return `/paymany/${_id}`
}

/** Additional screens of stores and banks. */
export const AGENT_SCREENS: Screen[] = [
  { name: 'store home', as: 'shop', path: '/home', shows: 'See all' },
  { name: 'my-store', as: 'shop', path: '/mystore', shows: 'Take a payment' },
  { name: 'till', as: 'shop', path: '/till', steps: charge, shows: 'Waiting for payment' },
  { name: 'deposits', as: 'shop', path: '/deposits', shows: 'Past deposits' },
  { name: 'new deposit', as: 'shop', path: '/deposits/new', shows: 'Name, Paps ID or phone' },
  { name: 'pay-outs', as: 'shop', path: '/payouts', shows: 'Hand over cash to customers' },
  { name: 'declining a pay-out', as: 'shop', path: withPayOut, steps: decline, shows: 'Your own PIN' },
  { name: 'day', as: 'shop', path: '/day', shows: 'Payments' },
  { name: 'pay many', as: 'shop', path: '/paymany', shows: 'Choose a file' },
  { name: 'pay many with errors', as: 'shop', path: '/paymany', steps: uploadWrong, shows: 'This file has errors' },
  { name: 'pay many to confirm', as: 'shop', path: withFile, shows: 'Confirm and pay' },
  { name: 'pay many done', as: 'shop', path: withPaidFile, shows: 'Download the result' },
  { name: 'integrations', as: 'shop', path: '/integrations', shows: 'Webhooks' },
  { name: 'new key', as: 'shop', path: '/integrations/keys/new', shows: 'Permissions' },
  { name: 'key shown once', as: 'shop', path: '/integrations/keys/new', steps: makeKey, shows: 'I’ve saved it' },
  { name: 'new webhook', as: 'shop', path: '/integrations/webhooks/new', shows: 'Events' },
  { name: 'integrations in use', as: 'shop', path: withWebhook, shows: 'Delivery log' },
  { name: 'delivery log', as: 'shop', path: '/integrations/log', shows: 'Send again' },
]
