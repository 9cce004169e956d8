import type { ResponseOf } from '../../kit/api/call.ts'

/** Where cash is handed over: a store, a bank, or the platform's own counter. */
export type Counter =
  | { kind: 'platform' }
  | { kind: 'store' | 'bank'; papsId: string; name: string; avatar: string | null; place: string }

interface Listed {
  paps_id: string
  name: string
  avatar: string | null
  city: string | null
  address?: string | null
}

export function counterOf(kind: 'store' | 'bank', { paps_id, name, avatar, address, city }: Listed): Counter {
  return { kind, papsId: paps_id, name, avatar, place: [address, city].filter(Boolean).join(', ') }
}

export type Preview = ResponseOf<'POST /api/withdrawal'>
