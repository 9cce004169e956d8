import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { onEvent } from '../../kit/realtime/events.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { type State, useAppDispatch } from '../../kit/state.ts'
import { type RequestRow, type RequestSide, requestLists } from './requests-list.ts'

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
