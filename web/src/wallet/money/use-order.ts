import { useCallback, useState } from 'react'
import { ApiError } from '../../kit/api/api-error.ts'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useOnEvent } from '../../kit/realtime/events.ts'
import type { Payment } from './use-payment.ts'

export type TopUp = ResponseOf<'GET /api/topup/'>['data'][number]

/** An unpaid order, or the top-up made from it. */
export type Found = { order: Order; guide: Guide; topUp: null } | { topUp: TopUp }

/** The state of an order, live. */
export function useOrder(reference: string) {
  const [decided, setDecided] = useState<TopUp | null>(null)
  const load = useCallback((signal: AbortSignal) => find(reference, signal), [reference])
  const { status, value, error, reload } = useLoaded(load)

  useOnEvent(['topupReceiverSuccess', 'topupReceiverRejected'], ({ data }) => {
    if (data.reference === reference) setDecided(data as unknown as TopUp)
  })

  const found: Found | null = decided?.reference === reference ? { topUp: decided } : value
  return { status, found, error, reload, saved: setDecided }
}

async function find(reference: string, signal: AbortSignal): Promise<Found> {
  const [{ data: orders }, { data: guides }] = await Promise.all([
    call('GET /api/topup/order', { signal }),
    call('GET /api/topup/methods', { signal }),
  ])
  const order = orders.find((each) => each.reference === reference)
  const guide = guides.find(({ method }) => method === order?.method)
  if (order && guide) return { order, guide, topUp: null }
  const terms = JSON.stringify({ text: reference })
  const { data: topUps } = await call('GET /api/topup/search/{terms}', { params: { terms }, signal })
  const topUp = topUps.find((each) => each.reference === reference)
  if (topUp) return { topUp }
  throw new ApiError('not_found', 404, '')
}

export type Guide = ResponseOf<'GET /api/topup/methods'>['data'][number]
export type Order = ResponseOf<'GET /api/topup/order'>['data'][number]

interface Start {
  guides: Guide[]
  orders: Order[]
  /** Payments by card and mobile money under way. */
  payments: Payment[]
}

/** The top-up methods, the unpaid orders, and the payments under way. */
export function useGuides() {
  const load = useCallback(async (signal: AbortSignal): Promise<Start> => {
    const [methods, orders, payments] = await Promise.all([
      call('GET /api/topup/methods', { signal }),
      call('GET /api/topup/order', { signal }),
      call('GET /api/topup/payment', { signal }),
    ])
    const underWay = payments.data.filter((payment) => payment.status === 'waiting')
    return { guides: methods.data, orders: orders.data, payments: underWay }
  }, [])
  return useLoaded(load)
}
