import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'

interface BlockDialogProps {
  person: { _id: string; name: string }
  /** What is to be done once they are blocked. */
  onBlocked?: () => void
  onClose: () => void
}

/** Asks before somebody is blocked: what that means for both. */
export function BlockDialog({ person, onBlocked, onClose }: BlockDialogProps) {
  const { t } = useTranslation()
  const { _id, name } = person
  return (
    <AskDialog
      title={t('blocking.askTitle', { name })}
      text={t('blocking.askText', { name })}
      action={t('blocking.block')}
      isDanger
      onYes={async () => {
        await call('POST /api/block/', { body: { _id } })
        toast(t('blocking.blocked', { name }), { type: 'success' })
        onBlocked?.()
      }}
      onClose={onClose}
    />
  )
}
