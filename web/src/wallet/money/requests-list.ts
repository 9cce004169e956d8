import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

export const SIDES = ['in', 'out'] as const
/** `in`: what the person is asked to pay. `out`: what they asked for. */
export type RequestSide = (typeof SIDES)[number]

function listOf(side: RequestSide) {
  return createList(`requests-${side}`, (_: object, cursor?: string) =>
    call('GET /api/payment/req', { query: { side, ...(cursor !== undefined && { cursor }) } }),
  )
}

export const requestLists = { in: listOf('in'), out: listOf('out') }

export type RequestRow = ReturnType<typeof requestLists.in.select>['rows'][number]
