import { useTranslation } from 'react-i18next'
import { toast } from '../toasts/toasts.ts'

/** Copies a text and shows a toast. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t('copy.copied'), { type: 'success' })
    } catch {
      toast(t('copy.failed'))
    }
  }
}

/** Opens the share sheet of the device; copies the text where there is none. */
export function useShare(): (shared: { text?: string; url?: string }) => Promise<void> {
  const copy = useCopy()
  return async (shared) => {
    if (!('share' in navigator)) return copy([shared.text, shared.url].filter(Boolean).join('\n'))
    try {
      await navigator.share(shared)
    } catch (error) {
      // A closed share sheet is a cancellation, not an error.
      if (error instanceof Error && error.name === 'AbortError') return
      await copy([shared.text, shared.url].filter(Boolean).join('\n'))
    }
  }
}
