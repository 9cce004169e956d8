import { useTranslation } from 'react-i18next'
import { toast } from '../toasts/toasts.ts'

/** Copies a text and says so. */
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

/** Hands a text or link to the device's own sharing, or copies it where there is none. */
export function useShare(): (shared: { text?: string; url?: string }) => Promise<void> {
  const copy = useCopy()
  return async (shared) => {
    if (!('share' in navigator)) return copy([shared.text, shared.url].filter(Boolean).join('\n'))
    try {
      await navigator.share(shared)
    } catch (error) {
      // Whoever closes the sheet has changed their mind, and that is no failure.
      if (error instanceof Error && error.name === 'AbortError') return
      await copy([shared.text, shared.url].filter(Boolean).join('\n'))
    }
  }
}
