import type { Payer } from '@paps/features/money/payouts'
import type { Environment } from './environment.ts'
import { StartError } from './start-error.ts'

export interface StripeAccount {
  secretKey: string
  webhookSecret: string
  baseUrl: string
  currency: string
  feePercent: number
  isTest: boolean
}

export interface MomoAccount {
  baseUrl: string
  environment: string
  currency: string
  feePercent: number
  isTest: boolean
  /** Null: no top-ups by mobile money. */
  collection: MomoProduct | null
  /** Null: no pay-outs to mobile numbers. */
  disbursement: MomoProduct | null
  /** Page where the simulated phone of a payment is, followed by its reference. Null at MTN. */
  phonePage: string | null
}

export interface MomoProduct {
  key: string
  user: string
  secret: string
}

const TEST_IBAN = 'DE89370400440532013000'

export function payerAccount(values: Environment, production: boolean): Payer {
  const { PAYOUT_PAYER_IBAN, PAYOUT_PAYER_BIC, PAYOUT_PAYER_NAME: name, PAYOUT_CURRENCY: currency } = values
  return {
    name,
    iban: PAYOUT_PAYER_IBAN ?? (production ? null : TEST_IBAN),
    bic: PAYOUT_PAYER_BIC ?? null,
    currency,
  }
}

export function readPaymentAccounts(
  values: Environment,
  production: boolean,
): { stripe: StripeAccount | null; momo: MomoAccount | null } {
  const accounts = { stripe: stripeAccount(values), momo: momoAccount(values) }
  const urls = [accounts.stripe?.baseUrl, accounts.momo?.baseUrl].flatMap((url) => url ?? [])
  if (production && !urls.every((url) => url.startsWith('https:'))) {
    throw new StartError('In production STRIPE_BASE_URL and MOMO_BASE_URL must begin with https.')
  }
  if (production && (accounts.stripe?.isTest || accounts.momo?.isTest)) {
    throw new StartError(
      'Test keys of Stripe or MoMo are refused in production: they would credit money that was never paid.',
    )
  }
  return accounts
}

function stripeAccount(values: Environment): StripeAccount | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret) {
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both.')
  }
  return {
    secretKey,
    webhookSecret,
    baseUrl: values.STRIPE_BASE_URL,
    currency: values.STRIPE_CURRENCY,
    feePercent: values.STRIPE_FEE_PERCENT,
    isTest: !/^(sk|rk)_live_/.test(secretKey),
  }
}

function momoAccount(values: Environment): MomoAccount | null {
  const collection = momoProduct(values, 'COLLECTION')
  const disbursement = momoProduct(values, 'DISBURSEMENT')
  if (!collection && !disbursement) return null
  const { MOMO_ENVIRONMENT } = values
  if (!MOMO_ENVIRONMENT) throw new StartError('Set MOMO_ENVIRONMENT with the keys of MoMo: sandbox, or like mtnghana.')
  return {
    baseUrl: values.MOMO_BASE_URL,
    environment: MOMO_ENVIRONMENT,
    currency: values.MOMO_CURRENCY,
    feePercent: values.MOMO_FEE_PERCENT,
    isTest: MOMO_ENVIRONMENT === 'sandbox',
    collection,
    disbursement,
    phonePage: null,
  }
}

function momoProduct(values: Environment, product: 'COLLECTION' | 'DISBURSEMENT'): MomoProduct | null {
  const names = [`MOMO_${product}_KEY`, `MOMO_${product}_USER`, `MOMO_${product}_SECRET`] as const
  const [key, user, secret] = names.map((name) => values[name])
  if (key && user && secret) return { key, user, secret }
  if (key || user || secret) throw new StartError(`${names.join(', ')} go together: set all three.`)
  return null
}
