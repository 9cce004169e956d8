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
