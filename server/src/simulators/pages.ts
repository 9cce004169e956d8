const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; box-sizing: border-box }
  main { width: min(100%, 360px); border: 1px solid #8886; border-radius: 16px; padding: 24px }
  h1 { font-size: 1.25rem; margin: 0 0 4px } p { margin: 0 0 16px }
  strong { font-size: 2rem; display: block; margin: 8px 0 16px }
  form { margin: 0 0 8px } button { width: 100%; min-height: 48px; font: inherit; font-weight: 600; border-radius: 12px; border: 1px solid #8886 }
  .main { background: #0b5fff; color: #fff; border: 0 } .note { color: light-dark(#555, #bbb); font-size: .875rem; margin: 16px 0 0 }`

const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function draw(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeText(title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`
}

const button = (action: string, label: string, kind = '') =>
  `<form method="post" action="${escapeText(action)}"><button class="${kind}">${label}</button></form>`

interface ShownSession {
  id: string
  name: string
  amountMinor: number
  currency: string
  taken: object | null
}

/** The page where a simulated card pays. */
export function drawCardPage({ id, name, amountMinor, currency, taken }: ShownSession): string {
  const amount = `${(amountMinor / 100).toFixed(2)} ${escapeText(currency.toUpperCase())}`
  const buttons = taken
    ? '<p>Already paid.</p>'
    : `${button(`/card/${id}/pay`, 'Pay', 'main')}${button(`/card/${id}/decline`, 'Decline')}`
  return draw(
    'Test card payment',
    `<h1>Test card payment</h1><p>${escapeText(name)}</p><strong>${amount}</strong>${buttons}
<p class="note">This page stands in for the card provider. No real money moves.</p>`,
  )
}

interface ShownOperation {
  reference: string
  amount: string
  currency: string
  phone: string
  status: string
}

/** The phone on which a simulated payment is approved. */
export function drawPhonePage({ reference, amount, currency, phone, status }: ShownOperation): string {
  const buttons =
    status === 'PENDING'
      ? `${button(`/phone/${reference}/approve`, 'Approve', 'main')}${button(`/phone/${reference}/decline`, 'Decline')}`
      : `<p>${status === 'SUCCESSFUL' ? 'Approved.' : 'Declined.'} You can close this page.</p>`
  return draw(
    'Test phone',
    `<h1>Test phone</h1><p>+${escapeText(phone)}</p><strong>${escapeText(amount)} ${escapeText(currency)}</strong>${buttons}
<p class="note">This page stands in for the phone of the payer. No real money moves.</p>`,
  )
}
