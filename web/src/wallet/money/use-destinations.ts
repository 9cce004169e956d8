import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'

export type Destination = ResponseOf<'GET /api/payout/destinations'>['data'][number]

/** The ways of a pay-out: to a bank account or to a mobile number. */
export type PayoutWay = 'account' | 'mobile'

export function wayOf({ kind }: Pick<Destination, 'kind'>): PayoutWay {
  return kind === 'mobile' ? 'mobile' : 'account'
}

const load = async (signal: AbortSignal) => (await call('GET /api/payout/destinations', { signal })).data

/** The saved destinations of the person. */
export function useDestinations() {
  return useLoaded(load)
}
