import { useOnEvent } from '../../kit/realtime/events.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { topUpList } from './top-up-list.ts'

type TopUp = Parameters<typeof topUpList.changed>[0]

/** Keeps the list as staff decide. */
export function useTopUpsLive(): void {
  const dispatch = useAppDispatch()
  useOnEvent(['topupReceiverSuccess', 'topupReceiverRejected'], ({ data }) => {
    dispatch(topUpList.changed(data as unknown as TopUp))
  })
}
