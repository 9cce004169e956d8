import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { onEvent } from '../../kit/realtime/events.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { type State, useAppDispatch } from '../../kit/state.ts'

export const SIDES = ['in', 'out'] as const
/** `in`: received requests. `out`: sent requests. */
export type RequestSide = (typeof SIDES)[number]

function createRequestList(side: RequestSide) {
  return createList(`requests-${side}`, (_: object, cursor?: string) =>
    call('GET /api/payment/req', { query: { side, ...(cursor !== undefined && { cursor }) } }),
  )
}

export const requestLists = { in: createRequestList('in'), out: createRequestList('out') }

export type RequestRow = ReturnType<typeof requestLists.in.select>['rows'][number]

/** Updates both lists of requests from events. */
export function useLiveRequests(): void {
  const dispatch = useAppDispatch()
  const store = useStore<State>()
  const { paps_id } = useWalletUser()

  useEffect(
    () =>
      onEvent((_, { data }) => {
        const record = data as unknown as RequestRow
        if (record.kind === 'request') {
          const list = requestLists[findSide(record, paps_id)]
          dispatch(list.added(record))
          dispatch(list.changed(record))
        }
        // A payment names the request it pays.
        const paid = requestLists.out.select(store.getState()).rows.find(({ _id }) => _id === record.parent_id)
        if (record.kind === 'payment' && paid) dispatch(requestLists.out.changed({ ...paid, status: 'paid' }))
      }),
    [dispatch, store, paps_id],
  )
}

/** Returns the side of a request. Its sender is the person asked to pay. */
export function findSide({ sender }: RequestRow, papsId: string): RequestSide {
  return sender?.paps_id === papsId ? 'in' : 'out'
}
