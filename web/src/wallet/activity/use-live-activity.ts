import { useEffect } from 'react'
import { onEvent } from '../../kit/realtime/events.ts'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { activityList } from './activity-list.ts'

/** Shows what happens as it happens. A list that is filtered takes in nothing new: it may not belong there. */
export function useLiveActivity(takesNew: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(
    () =>
      onEvent((_, { data }) => {
        if (typeof data._id !== 'string') return
        const record = data as unknown as MoneyRecord
        dispatch(activityList.changed(record))
        if (takesNew) dispatch(activityList.added(record))
      }),
    [dispatch, takesNew],
  )
}
