import { useCallback, useEffect, useState } from 'react'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useOnEvent } from '../../kit/realtime/events.ts'

export type Payment = ResponseOf<'GET /api/topup/payment/{id}'>

const POLL_MS = 2_000
/** From this age on, the screen explains what happens if it takes longer. */
const LONG_MS = 45_000

/** The live status of a payment by card or mobile money. */
export function usePayment(id: string) {
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/topup/payment/{id}', { params: { id }, signal }),
    [id],
  )
  const { status, value, error, reload } = useLoaded(load)
  const [isLong, setLong] = useState(false)
  const isWaiting = value?.status === 'waiting'

  useEffect(() => {
    if (!isWaiting) return
    const polling = setInterval(() => void reload(), POLL_MS)
    const long = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearInterval(polling)
      clearTimeout(long)
    }
  }, [isWaiting, reload])

  useOnEvent(['topupReceiverSuccess', 'topupReceiverRejected', 'topupInit'], () => void reload())
  return { status, payment: value, error, reload, isLong }
}
