export type ProviderName = 'stripe' | 'momo'

interface Provider {
  readonly name: ProviderName
  /** Whether it is a simulator or a sandbox: no real money moves. */
  readonly isTest: boolean
  /** ISO 4217, upper case, with two decimals. One pap is one unit of it. */
  readonly currency: string
}

export interface PaymentRequest {
  /** UUID of the attempt. The same id never starts a second payment. */
  id: string
  amountMinor: bigint
  /** Reference of the order, shown to the payer. */
  reference: string
  /** E.164; mobile money only. */
  phone: string | null
  /** Page to which the provider sends the payer back; cards only. */
  returnUrl: string
  expiresAt: Date
}

export interface StartedPayment {
  /** The provider's identifier. */
  externalId: string
  /** Page where the payer pays, or null where they approve on their phone. */
  url: string | null
}

/** The reasons for which a payment or pay-out fails. */
export type FailureReason = 'declined' | 'no_funds' | 'not_approved' | 'unknown_payer' | 'expired' | 'limit' | 'other'

/** The whole state of a payment at the provider. Reading it makes the order of events irrelevant. */
export interface ProviderPayment {
  state: 'pending' | 'succeeded' | 'failed'
  /** The amount and currency that the provider took or asks for. */
  amountMinor: bigint
  currency: string
  reason: FailureReason | null
  /** The part that the provider returned to the payer by refunds. */
  refundedMinor: bigint
  /** All of them. Empty for a provider without disputes. */
  disputes: readonly ProviderDispute[]
}

/** A payer's dispute. The provider takes the money at once, and gives it back when the dispute is won. */
export interface ProviderDispute {
  id: string
  state: 'open' | 'won' | 'lost'
  amountMinor: bigint
}

/** Takes money in by one method. */
export interface PaymentProvider extends Provider {
  readonly method: 'card' | 'mobile_money'
  /** Fee of a top-up, in percent of the paid amount. */
  readonly feePercent: number
  /**
   * Starts a payment, once for each id. Throws `NotSent` when the provider certainly did not accept it. After any other
   * error the outcome is unknown.
   */
  start(request: PaymentRequest): Promise<StartedPayment>
  /** Returns null for a payment that the provider does not know. */
  read(externalId: string): Promise<ProviderPayment | null>
  /**
   * Verifies a signed callback and returns the payment it is about, or null for an event that concerns none. Throws
   * `wrong_signature` otherwise. Null where callbacks are not signed: these only cause the state to be read.
   */
  readonly readCallback: ((body: Buffer, signature: string) => Promise<PaymentCallback | null>) | null
}

export interface PaymentCallback {
  /** UUID of the attempt. */
  id: string
  /** The provider's identifier, if the event names it. */
  externalId: string | null
}

export interface PayOutRequest {
  /** Chosen by the caller, like `newId()`. The same id is never paid twice. */
  id: string
  amountMinor: bigint
  /** E.164. */
  phone: string
  /** Shown to the receiver, at most 160 characters. */
  note: string
}

export interface ProviderPayOut {
  state: 'pending' | 'succeeded' | 'failed'
  amountMinor: bigint
  currency: string
  reason: FailureReason | null
}

/** Pays money out to mobile numbers. */
export interface PayOutProvider extends Provider {
  /**
   * Resolves once the provider has accepted the pay-out, also when it did so before. Throws `NotSent` when it certainly
   * has not. After any other error the outcome is unknown: ask with `readPayOut`, or repeat with the same id.
   */
  payOut(request: PayOutRequest): Promise<void>
  /** Returns null for a pay-out that the provider does not know. */
  readPayOut(id: string): Promise<ProviderPayOut | null>
}

/** The providers that the configuration names. */
export interface PaymentProviders {
  payments: readonly PaymentProvider[]
  /** Null: pay-outs to mobile numbers are not offered. */
  payOuts: PayOutProvider | null
}

export const NO_PROVIDERS: PaymentProviders = { payments: [], payOuts: null }
