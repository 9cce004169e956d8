import * as z from 'zod/mini'
import { id, moment } from '../ids.ts'
import { receiverCard } from '../people.ts'
import { route } from '../route.ts'

const blockedPerson = z.extend(receiverCard, { blocked_at: moment })
z.globalRegistry.add(blockedPerson, { id: 'BlockedPerson' })

export type BlockedPerson = z.output<typeof blockedPerson>

const answer = z.object({ data: z.array(blockedPerson) })
const exampleId = '019a8b6e-7c00-7abc-8def-0123456789ac'
const example = {
  data: [
    {
      _id: exampleId,
      paps_id: 'PAPS-7K3Q-9XHD',
      name: 'Kofi B.',
      avatar: null,
      user_type: 'regular',
      verified: true,
      blocked_at: '2026-11-15T09:30:00.000Z',
    },
  ],
} as const

export const listBlocks = route({
  method: 'GET',
  path: '/api/block/',
  summary: 'Everybody whom the caller blocks, newest first',
  access: 'wallet',
  answer,
  errors: [],
  example: { answer: example },
})

export const block = route({
  method: 'POST',
  path: '/api/block/',
  summary:
    'Blocks somebody: neither can send to, pay or ask the other, and pending requests between them end. For people, not for stores and banks. Repeated, it changes nothing',
  access: 'wallet',
  pin: 'no: protects the caller, moves nothing and can be undone',
  body: z.object({ _id: id }),
  answer,
  errors: ['not_found', 'to_oneself', 'forbidden', 'blocks_full'],
  limit: { times: 60, seconds: 60, by: 'person' },
  example: { body: { _id: exampleId }, answer: example },
})

export const unblock = route({
  method: 'DELETE',
  path: '/api/block/{id}',
  summary: 'Unblocks a person. Requests that ended stay ended. Idempotent',
  access: 'wallet',
  pin: 'no: moves nothing; every payment takes the PIN',
  params: z.object({ id }),
  answer,
  errors: [],
  limit: { times: 60, seconds: 60, by: 'person' },
  example: { params: { id: exampleId }, answer: { data: [] } },
})
