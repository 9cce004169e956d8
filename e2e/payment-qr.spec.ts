import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page, test } from '@playwright/test'
import { encode } from 'uqr'
import { fillSignIn } from './people.ts'
import { confirmWithPin, makeWallet, openWallet, tokenOf, type Wallet } from './wallets.ts'

test.slow()

async function shopOf(request: Parameters<typeof tokenOf>[0]): Promise<Wallet> {
  const token = await tokenOf(request, 'shop@demo.paps')
  const answer = await request.get('/api/auth/get_current_user', { headers: { authorization: token } })
  const { user } = await answer.json()
  return { firstName: '', name: user.business_name, email: '', token, papsId: user.paps_id }
}

async function pay(page: Page, shop: Wallet, paps: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Check and pay' })).toBeVisible()
  await expect(page.getByText(shop.name).first()).toBeVisible()
  await page.getByRole('button', { name: `Pay ${paps}` }).click()
  await confirmWithPin(page, `Pay ${paps}`)
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
}

/** A frame of a QR code as a camera sends it: centred, because the reader scans the centre once it knows the size. */
function filmOf(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const side = 480
  const codeSide = 300
  const edge = (side - codeSide) / 2
  const moduleAt = (pixel: number) => Math.floor(((pixel - edge) * size) / codeSide)
  const luma = Buffer.alloc(side * side, 235)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (data[moduleAt(y)]?.[moduleAt(x)]) luma[y * side + x] = 16
    }
  }
  const chroma = Buffer.alloc((side * side) / 2, 128)
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${side} H${side} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), luma, chroma])
}

test('a QR code is scanned and paid, and the shop sees it at once', async ({ browser, request, baseURL }, info) => {
  const shop = await shopOf(request)
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 60 })
  const till = await openWallet(browser, shop)
  await expect(till.getByRole('heading', { level: 1 })).toBeVisible()

  const folder = mkdtempSync(join(tmpdir(), 'paps-film-'))
  writeFileSync(join(folder, 'till.y4m'), filmOf(`${baseURL}/pay/${shop.papsId}?amount=12.5&note=Table+4`))
  const { launchOptions = {} } = info.project.use
  const camera = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${join(folder, 'till.y4m')}`,
    ],
  })
  try {
    const context = await camera.newContext({ ...(baseURL && { baseURL }), permissions: ['camera'] })
    const page = await context.newPage()
    await page.addInitScript((jwt) => localStorage.setItem('paps_token', jwt), efua.token)
    await page.goto('/scan')
    // A second browser, a camera and a code reader take long on a busy machine.
    await page.waitForURL(/\/pay\?/, { timeout: 60_000 })
    await pay(page, shop, '12.50')
    await expect(page.getByText('Table 4')).toBeVisible()
  } finally {
    await camera.close()
    rmSync(folder, { recursive: true })
  }
  await expect(till.getByText('Efua D. paid you 12.50 paps')).toBeVisible()
})

test('a pay link leads a visitor through sign-in and continues from there', async ({ page, request }) => {
  const shop = await shopOf(request)
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 60 })
  await page.goto(`/pay/${shop.papsId}?amount=7&note=Bread`)
  await expect(page.getByRole('heading', { name: /^Pay 7.00 paps to / })).toBeVisible()
  await expect(page.getByText('Bread')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to pay' }).click()
  await fillSignIn(page, efua.email)
  await pay(page, shop, '7.00')
})

test('an invalid pay link shows an error', async ({ page }) => {
  await page.goto('/pay/PAPS-0000-0001')
  await expect(page.getByRole('heading', { name: 'This pay link doesn’t work' })).toBeVisible()
})

test('without a camera the code can be typed, and the own code is shown', async ({ browser, request }) => {
  const shop = await shopOf(request)
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 60 })
  const page = await openWallet(browser, efua, '/scan')
  await expect(page.getByText('Type the code below')).toBeVisible()
  const field = page.getByLabel('Paps ID or pay link')
  await field.fill('https://example.com/')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('That isn’t a Paps code.')).toBeVisible()
  await field.fill(shop.papsId)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'How much?' })).toBeVisible()

  await page.goto('/code')
  await expect(page.getByRole('img', { name: `QR code to pay ${efua.papsId}` })).toBeVisible()
})
