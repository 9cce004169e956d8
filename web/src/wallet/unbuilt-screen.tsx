import { IconHammer } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePageHandle } from '../kit/page-handle.ts'
import { MessagePanel } from '../kit/ui/message-panel.tsx'

/** Stands where a page will be. */
export function UnbuiltScreen() {
  const { t } = useTranslation()
  const handle = usePageHandle()
  return <MessagePanel icon={IconHammer} title={handle ? t(handle.title) : ''} text="…" isPage />
}
