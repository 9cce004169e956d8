import { Refusal } from '@paps/contract'
import { NotSent } from '@paps/features/ports/not-sent'
import type {
  FailureReason,
  PaymentCallback,
  PaymentProvider,
  ProviderDispute,
  ProviderPayment,
} from '@paps/features/ports/payment-provider'
import type { Stripe } from 'stripe'
import type { StripeAccount } from '../payment-accounts.ts'
import { inTime } from './in-time.ts'

/** Of a connection without a byte. */
const TIMEOUT_MS = 10_000
const RETRIES = 2
/** Of a call with its retries. The library has no limit over everything. */
const CALL_MS = 45_000
const MOST_DISPUTES = 1_000

/** The events that a webhook endpoint at Stripe subscribes to. Every one causes the payment to be read. */
const EVENTS: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
])

const REASONS: Readonly<Record<string, FailureReason>> = {
  insufficient_funds: 'no_funds',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  authentication_required: 'not_approved',
}

/** The objects of events, as far as they are read. */
interface EventObject {
  object: string
  id: string
  client_reference_id?: string | null
  metadata?: Record<string, string> | null
  payment_intent?: string | { id: string } | null
}

/** Takes cards on Stripe's own page (Checkout), so that no card number reaches this server. */
export function makeStripePayments(account: StripeAccount, callMs: number = CALL_MS): PaymentProvider {
  const { protocol, hostname, port } = new URL(account.baseUrl)
  let client: Stripe | undefined
  /** The library is loaded with the first payment: it takes 8 MB. */
  async function connect(): Promise<Stripe> {
    const { Stripe } = await import('stripe')
    client ??= new Stripe(account.secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port && { port }),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    })
    return client
  }

  return {
    name: 'stripe',
    method: 'card',
    isTest: account.isTest,
    currency: account.currency,
    feePercent: account.feePercent,

    async start({ id, amountMinor, reference, returnUrl, expiresAt }) {
      const stripe = await connect()
      const created = stripe.checkout.sessions
        .create(
          {
            mode: 'payment',
            client_reference_id: id,
            metadata: { payment_id: id },
            payment_intent_data: { metadata: { payment_id: id }, description: `Paps top-up ${reference}` },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: account.currency.toLowerCase(),
                  unit_amount: Number(amountMinor),
                  product_data: { name: `Paps top-up ${reference}` },
                },
              },
            ],
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
          },
          { idempotencyKey: id },
        )
        .catch(refuseUnsent)
      const session = await inTime(callMs, created)
      return { externalId: session.id, url: session.url }
    },

    async read(externalId) {
      const stripe = await connect()
      const session = await inTime(
        callMs,
        stripe.checkout.sessions
          .retrieve(externalId, { expand: ['payment_intent.latest_charge'] })
          .catch(nullIfMissing),
      )
      return session && (await presentSession(stripe, session))
    },

    async readCallback(body, signature) {
      const stripe = await connect()
      const event = verifyEvent(stripe, body, signature, account.webhookSecret)
      return EVENTS.has(event.type) ? findPayment(stripe, event.data.object as unknown as EventObject) : null
    },
  }
}

async function presentSession(stripe: Stripe, session: Stripe.Checkout.Session): Promise<ProviderPayment> {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const isPaid = session.payment_status === 'paid' && intent?.status === 'succeeded'
  const asked = {
    amountMinor: BigInt(session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    refundedMinor: 0n,
    disputes: [],
  } as const
  if (!isPaid || !intent) {
    const error = intent?.last_payment_error
    if (session.status === 'expired') return { ...asked, state: 'failed', reason: 'expired' }
    if (error)
      return { ...asked, state: 'failed', reason: REASONS[error.decline_code ?? error.code ?? ''] ?? 'declined' }
    return { ...asked, state: 'pending', reason: null }
  }
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    state: 'succeeded',
    amountMinor: BigInt(intent.amount_received),
    currency: intent.currency.toUpperCase(),
    reason: null,
    refundedMinor: BigInt(charge?.amount_refunded ?? 0),
    disputes: charge?.disputed ? await readDisputes(stripe, intent.id) : [],
  }
}

/**
 * Returns all disputes of a payment: a payer may dispute parts of it. Stripe takes disputed money back at once, and returns it when
 * the dispute is won. An inquiry takes nothing.
 */
async function readDisputes(stripe: Stripe, paymentIntent: string): Promise<ProviderDispute[]> {
  const listed = stripe.disputes
    .list({ payment_intent: paymentIntent, limit: 100 })
    .autoPagingToArray({ limit: MOST_DISPUTES })
  const disputes = await inTime(CALL_MS, listed)
  return disputes
    .filter(({ status }) => !status.startsWith('warning_'))
    .map(({ id, status, amount }) => ({
      id,
      state: status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open',
      amountMinor: BigInt(amount),
    }))
}

function verifyEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    throw new Refusal('wrong_signature')
  }
}

/** A dispute does not carry the metadata of its payment. */
async function findPayment(stripe: Stripe, about: EventObject): Promise<PaymentCallback | null> {
  const externalId = about.object === 'checkout.session' ? about.id : null
  const own = about.metadata?.payment_id ?? about.client_reference_id
  if (own) return { id: own, externalId }
  const intentId = typeof about.payment_intent === 'object' ? about.payment_intent?.id : about.payment_intent
  if (!intentId) return null
  const intent = await inTime(CALL_MS, stripe.paymentIntents.retrieve(intentId))
  const { payment_id: id } = intent.metadata
  return id ? { id, externalId } : null
}

async function refuseUnsent(error: unknown): Promise<never> {
  const { Stripe } = await import('stripe')
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError
  ) {
    throw new NotSent(`refused with ${error.statusCode}`, { worthRetrying: false })
  }
  throw error
}

async function nullIfMissing(error: unknown): Promise<null> {
  const { Stripe } = await import('stripe')
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
  throw error
}
