import type { AlertChannel, AlertType } from '@paps/contract'
import { useCallback, useState } from 'react'
import { call, type ResponseOf } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { loadUnread } from '../notifications/unread-slice.ts'
import { loadCurrentUser } from '../session/current-user-slice.ts'
import { useAppDispatch } from '../state.ts'

export type Alerts = ResponseOf<'GET /api/alerts'>

/** What reaches the person, and the way to change it. A choice is shown at once and taken back where it can't be saved. */
export function useAlerts() {
  const dispatch = useAppDispatch()
  const load = useCallback((signal: AbortSignal) => call('GET /api/alerts', { signal }), [])
  const { status, value, reload } = useLoaded(load)
  const [chosen, setChosen] = useState<Alerts | null>(null)
  const alerts = chosen ?? value
  const { error, start } = useAction(async (change: Parameters<typeof send>[0]) => {
    try {
      setChosen(await send(change))
      // Which types pop up in the app, and whether offers are shown.
      await Promise.all([dispatch(loadUnread()), dispatch(loadCurrentUser())])
    } catch (refused) {
      setChosen(null)
      void reload()
      throw refused
    }
  })

  function choose(type: AlertType, channel: AlertChannel, isOn: boolean): void {
    if (alerts === null) return
    const data = alerts.data.map((each) => (each.type === type ? { ...each, [channel]: isOn } : each))
    setChosen({ ...alerts, data })
    void start({ data: [{ type, [channel]: isOn }] })
  }

  function showAmounts(push_amounts: boolean): void {
    if (alerts === null) return
    setChosen({ ...alerts, push_amounts })
    void start({ push_amounts })
  }

  return { status, alerts, error, reload, choose, showAmounts }
}

function send(body: { data?: { type: AlertType }[]; push_amounts?: boolean }): Promise<Alerts> {
  return call('PUT /api/alerts', { body })
}
