import { createHmac, randomBytes } from 'node:crypto'
import type { StripeAccount } from '../payment-accounts.ts'
import type { Callbacks } from './callbacks.ts'
import { drawCardPage } from './pages.ts'
import type { SimulatedRequest, SimulatedResponse } from './simulator-server.ts'

interface Dispute {
  id: string
  amountMinor: number
  status: 'needs_response' | 'won' | 'lost'
}

interface Session {
  id: string
  intentId: string
  paymentId: string
  name: string
  amountMinor: number
  currency: string
  /** The taken amount, which a test can make wrong. */
  taken: { amountMinor: number; currency: string } | null
  declined: string | null
  refundedMinor: number
  disputes: Dispute[]
  expiresAt: number
  returnUrl: string
}

export interface StripeSimulator {
  account: StripeAccount
  /** Sessions by the id of our payment. */
  pay(paymentId: string, wrong?: { amountMinor?: number; currency?: string }): void
  decline(paymentId: string, code?: string): void
  refund(paymentId: string, amountMinor?: number): void
  /** Opens a dispute about an amount. Without one about all that was not refunded, or repeats its event. */
  dispute(paymentId: string, amountMinor?: number): void
  /** Closes the newest dispute. */
  closeDispute(paymentId: string, status: 'won' | 'lost'): void
  handle(request: SimulatedRequest): SimulatedResponse | null
}

const newKey = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** A small Stripe: Checkout sessions, a page with two buttons, refunds and disputes, signed events. */
export function makeStripeSimulator(baseUrl: () => string, callbacks: Callbacks): StripeSimulator {
  const account: StripeAccount = {
    secretKey: newKey('sk_test'),
    webhookSecret: newKey('whsec'),
    get baseUrl() {
      return baseUrl()
    },
    currency: 'GHS',
    feePercent: 1.5,
    isTest: true,
  }
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, Session>()

  const find = (paymentId: string): Session => {
    const session = [...sessions.values()].find((one) => one.paymentId === paymentId)
    if (!session) throw new Error(`no session of payment ${paymentId}`)
    return session
  }

  function emit(type: string, object: object): void {
    const body = JSON.stringify({ id: newKey('evt'), object: 'event', type, data: { object } })
    const at = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', account.webhookSecret).update(`${at}.${body}`).digest('hex')
    callbacks.emit({
      path: '/api/providers/stripe',
      headers: { 'stripe-signature': `t=${at},v1=${signature}` },
      body,
    })
  }

  function create({ form, headers }: SimulatedRequest): Session {
    const key = headers['idempotency-key']
    const known = typeof key === 'string' ? byKey.get(key) : undefined
    if (known) return known
    const id = newKey('cs_test')
    const session: Session = {
      id,
      intentId: newKey('pi'),
      paymentId: form.get('metadata[payment_id]') ?? '',
      name: form.get('line_items[0][price_data][product_data][name]') ?? '',
      amountMinor: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      taken: null,
      declined: null,
      refundedMinor: 0,
      disputes: [],
      expiresAt: Number(form.get('expires_at')),
      returnUrl: form.get('success_url') ?? '',
    }
    sessions.set(id, session)
    if (typeof key === 'string') byKey.set(key, session)
    return session
  }

  const simulator: StripeSimulator = {
    account,
    pay(paymentId, wrong = {}) {
      const session = find(paymentId)
      if (session.taken) return
      session.taken = { amountMinor: session.amountMinor, currency: session.currency, ...wrong }
      emit('checkout.session.completed', presentSession(session, baseUrl()))
    },
    decline(paymentId, code = 'generic_decline') {
      const session = find(paymentId)
      session.declined = code
      emit('payment_intent.payment_failed', presentIntent(session))
    },
    refund(paymentId, amountMinor) {
      const session = find(paymentId)
      session.refundedMinor = amountMinor ?? session.taken?.amountMinor ?? 0
      emit('charge.refunded', presentCharge(session))
    },
    dispute(paymentId, amountMinor) {
      const session = find(paymentId)
      const left = (session.taken?.amountMinor ?? 0) - session.refundedMinor
      const made: Dispute = { id: newKey('dp'), amountMinor: amountMinor ?? left, status: 'needs_response' }
      const known = amountMinor === undefined && session.disputes.find(({ status }) => status === 'needs_response')
      const dispute = known || made
      // Stripe lists the newest first.
      if (!known) session.disputes.unshift(dispute)
      emit('charge.dispute.created', presentDispute(session, dispute))
    },
    closeDispute(paymentId, status) {
      const session = find(paymentId)
      const [dispute] = session.disputes
      if (!dispute) throw new Error(`no dispute of payment ${paymentId}`)
      dispute.status = status
      emit('charge.dispute.closed', presentDispute(session, dispute))
    },
    handle(request) {
      const { method, path } = request
      const page = /^\/card\/(cs_\w+)(\/pay|\/decline)?$/.exec(path)
      if (page) return showPage(page[1] ?? '', page[2])
      if (!path.startsWith('/v1/')) return null
      if (request.headers.authorization !== `Bearer ${account.secretKey}`) return failed(401, 'invalid_api_key')
      if (method === 'POST' && path === '/v1/checkout/sessions') return ok(presentSession(create(request), baseUrl()))
      const [, kind, id = ''] = /^\/v1\/(checkout\/sessions|payment_intents|disputes)\/?(\w*)$/.exec(path) ?? []
      if (kind === 'disputes') {
        const session = [...sessions.values()].find((one) => one.intentId === request.query.get('payment_intent'))
        return ok({
          object: 'list',
          has_more: false,
          data: session?.disputes.map((each) => presentDispute(session, each)) ?? [],
        })
      }
      const session = sessions.get(id) ?? [...sessions.values()].find((one) => one.intentId === id)
      if (!session) return failed(404, 'resource_missing')
      return ok(kind === 'payment_intents' ? presentIntent(session) : presentSession(session, baseUrl()))
    },
  }

  function showPage(id: string, pressed: string | undefined): SimulatedResponse {
    const session = sessions.get(id)
    if (!session) return { status: 404, body: 'Not found', type: 'text/plain' }
    if (pressed === '/pay') simulator.pay(session.paymentId)
    if (pressed === '/decline') simulator.decline(session.paymentId)
    if (pressed) return { status: 303, location: session.returnUrl }
    return { status: 200, body: drawCardPage(session), type: 'text/html; charset=utf-8' }
  }
  return simulator
}

const ok = (body: object): SimulatedResponse => ({ status: 200, body: JSON.stringify(body), type: 'application/json' })

const failed = (status: number, code: string): SimulatedResponse => ({
  status,
  body: JSON.stringify({ error: { type: 'invalid_request_error', code, message: code } }),
  type: 'application/json',
})

function presentSession(session: Session, baseUrl: string): object {
  const isExpired = !session.taken && session.expiresAt * 1000 < Date.now()
  return {
    id: session.id,
    object: 'checkout.session',
    status: session.taken ? 'complete' : isExpired ? 'expired' : 'open',
    payment_status: session.taken ? 'paid' : 'unpaid',
    amount_total: session.amountMinor,
    currency: session.currency,
    client_reference_id: session.paymentId,
    metadata: { payment_id: session.paymentId },
    url: `${baseUrl}/card/${session.id}`,
    payment_intent: session.taken || session.declined ? presentIntent(session) : null,
  }
}

function presentIntent(session: Session): object {
  return {
    id: session.intentId,
    object: 'payment_intent',
    status: session.taken ? 'succeeded' : 'requires_payment_method',
    amount: session.amountMinor,
    amount_received: session.taken?.amountMinor ?? 0,
    currency: session.taken?.currency ?? session.currency,
    metadata: { payment_id: session.paymentId },
    last_payment_error:
      session.declined && !session.taken
        ? { type: 'card_error', code: 'card_declined', decline_code: session.declined }
        : null,
    latest_charge: session.taken && presentCharge(session),
  }
}

function presentCharge(session: Session): object {
  return {
    id: session.intentId.replace('pi', 'ch'),
    object: 'charge',
    amount: session.taken?.amountMinor,
    amount_refunded: session.refundedMinor,
    refunded: session.refundedMinor > 0 && session.refundedMinor === session.taken?.amountMinor,
    disputed: session.disputes.length > 0,
    payment_intent: session.intentId,
    metadata: { payment_id: session.paymentId },
  }
}

/** Like Stripe's, it does not carry the metadata of its payment. */
function presentDispute(session: Session, { id, amountMinor, status }: Dispute): object {
  return {
    id,
    object: 'dispute',
    amount: amountMinor,
    currency: session.currency,
    status,
    payment_intent: session.intentId,
    metadata: {},
  }
}
