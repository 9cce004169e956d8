import { useState } from 'react'
import { useAction } from '../../kit/api/use-action.ts'

/** The typed amount, and the server's preview of moving it. */
export function usePreview<Preview>(load: (amount: number) => Promise<Preview>) {
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const { isBusy, error, start, clear } = useAction(async (amount: number, onLoaded: () => void) => {
    setPreview(await load(amount))
    onLoaded()
  })

  return {
    preview,
    /** Loads the preview. Calls `onLoaded` unless the server refuses. */
    load: start,
    /** Drops the preview and the refusal; the typed amount stays. */
    discard: () => {
      setPreview(null)
      clear()
    },
    /** Properties of the amount step. */
    typed: {
      text,
      onText: (next: string) => {
        setText(next)
        clear()
      },
      isBusy,
      problem: error?.message ?? null,
    },
  }
}
