import { ApiError } from '../../kit/api/api-error.ts'
import { call } from '../../kit/api/call.ts'
import { retryUntilSettled } from '../flow/retry-until-settled.ts'
import type { Receiver } from '../flow/use-receiver.ts'

export interface Share {
  person: Receiver
  paps: number
}

export interface AskedPerson extends Share {
  /** Null when the request was sent. */
  error: ApiError | null
}

/** Requests each share, one after the other. Failed requests can be retried without repeating the others. */
export async function askPeople(shares: readonly Share[], note: string): Promise<AskedPerson[]> {
  const asked: AskedPerson[] = []
  for (const share of shares) asked.push({ ...share, error: await askOne(share, note) })
  return asked
}

async function askOne({ person, paps }: Share, note: string): Promise<ApiError | null> {
  try {
    const body = { receiver: person.paps_id, amount: paps, ...(note && { note }) }
    const { quote_id } = await call('POST /api/payment/req', { body })
    await retryUntilSettled(() => call('POST /api/payment/req/send', { body: { quote_id } }))
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error
  }
}

/** Splits an amount into shares that add up to it. The remainder goes to the first shares, 0.01 each. */
export function splitAmount(paps: number, shares: number): number[] {
  const minor = Math.round(paps * 100)
  const each = Math.floor(minor / shares)
  const over = minor - each * shares
  return Array.from({ length: shares }, (_, index) => (each + (index < over ? 1 : 0)) / 100)
}
