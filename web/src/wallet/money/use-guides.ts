import { useCallback } from 'react'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'

export type Guide = ResponseOf<'GET /api/topup/methods'>['data'][number]
export type Order = ResponseOf<'GET /api/topup/order'>['data'][number]

interface Start {
  guides: Guide[]
  orders: Order[]
}

/** The ways to pay in, and what is still to be paid. */
export function useGuides() {
  const load = useCallback(async (signal: AbortSignal): Promise<Start> => {
    const [methods, orders] = await Promise.all([
      call('GET /api/topup/methods', { signal }),
      call('GET /api/topup/order', { signal }),
    ])
    return { guides: methods.data, orders: orders.data }
  }, [])
  return useLoaded(load)
}
