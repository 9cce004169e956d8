import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { onEvent } from '../../kit/realtime/events.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { type State, useAppDispatch } from '../../kit/state.ts'

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

/** Keeps both lists of requests as the server tells of them. */
export function useLiveRequests(): void {
  const dispatch = useAppDispatch()
  const store = useStore<State>()
  const { paps_id } = useWalletUser()

  useEffect(
    () =>
      onEvent((_, { data }) => {
        const record = data as unknown as RequestRow
        if (record.kind === 'request') {
          const list = requestLists[sideOf(record, paps_id)]
          dispatch(list.added(record))
          dispatch(list.changed(record))
        }
        // A payment says which request it pays.
        const paid = requestLists.out.select(store.getState()).rows.find(({ _id }) => _id === record.parent_id)
        if (record.kind === 'payment' && paid) dispatch(requestLists.out.changed({ ...paid, status: 'paid' }))
      }),
    [dispatch, store, paps_id],
  )
}

/** The sender of a request is who is asked to pay. */
export function sideOf({ sender }: RequestRow, papsId: string): RequestSide {
  return sender?.paps_id === papsId ? 'in' : 'out'
}
