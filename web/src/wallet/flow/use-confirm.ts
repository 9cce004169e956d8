import { useRef, useState } from 'react'
import { ApiError } from '../../kit/api/api-error.ts'
import { balanceChanged } from '../../kit/session/current-user-slice.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { isOpen, retryUntilSettled } from './retry-until-settled.ts'

/** Operators are not told the balance of the store they act for. */
interface Moved {
  update?: { paps: number; points: number }
}

interface Confirming<Answer> {
  /** Makes the movement. The key is the same for every try of one movement, and another one after a refusal. */
  confirm: (pin: string, idempotencyKey: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** Takes over a refusal that the PIN can't mend. */
  onRefused?: ((error: ApiError) => boolean) | undefined
}

/** `lost`: no answer came, and we ask again by ourselves. `unknown`: we have stopped asking, and nobody knows. */
export type ConfirmState = 'idle' | 'asking' | 'lost' | 'unknown'

/** Confirms a movement of money, at most one at a time, and never guesses what became of it. */
export function useConfirm<Answer extends object>({ confirm, onDone, onRefused }: Confirming<Answer>) {
  const dispatch = useAppDispatch()
  const [state, setState] = useState<ConfirmState>('idle')
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const isRunning = useRef(false)
  const attempt = useRef({ pin: '', key: '' })

  async function run(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setState('asking')
    const { pin, key } = attempt.current
    try {
      const answer = await retryUntilSettled(() => confirm(pin, key), { onLost: () => setState('lost') })
      const { update } = answer as Moved
      if (update) dispatch(balanceChanged(update))
      onDone(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState(isOpen(error) ? 'unknown' : 'idle')
      if (!isOpen(error) && !onRefused?.(error)) setRefusal({ message: error.message })
    } finally {
      isRunning.current = false
    }
  }

  return {
    state,
    refusal,
    submit: (pin: string) => {
      if (isRunning.current) return
      attempt.current = { pin, key: crypto.randomUUID() }
      setRefusal(null)
      void run()
    },
    askAgain: () => void run(),
  }
}
