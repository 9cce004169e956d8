import { Button } from '@mantine/core'
import { IconArrowBackUp, IconDownload, IconRepeat, IconShare2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { callForFile } from '../../kit/api/call.ts'
import { findRecordPage, viewRecord } from '../../kit/records/record-view.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useShare } from '../../kit/ui/use-copy.ts'
import { useDownload } from '../../kit/ui/use-download.ts'
import { sendTo, urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { BlockButton } from '../account/blocking.tsx'
import classes from './receipt.module.css'
import { leftToRefund } from './refundable.ts'
import { useRecordWords } from './use-record-words.ts'
import type { Story } from './use-story.ts'

interface ReceiptActionsProps {
  story: Story
  papsId: string
  /** Called after blocking, which may have ended a request. */
  onChanged: () => void
}

/** The actions of a receipt. */
export function ReceiptActions({ story, papsId, onChanged }: ReceiptActionsProps) {
  const { record, reference } = story
  const { t } = useTranslation()
  const format = useFormats()
  const share = useShare()
  const { user_type } = useWalletUser()
  const { isBusy, download } = useDownload()
  const words = useRecordWords()(record, papsId)
  const view = viewRecord(record, papsId)
  const canSendAgain = view.side === 'out' && view.other && (record.kind === 'transfer' || record.kind === 'payment')

  const text = t('receipt.shareText', {
    what: words.what,
    name: words.title,
    paps: format.paps(record.amount),
    date: format.moment(record.created_at),
    reference,
  })
  const pdf = () => callForFile('GET /api/receipt/{id}', { params: { id: record._id } }, 'application/pdf')

  const isToCollect = record.kind === 'withdrawal' && record.status === 'pending'
  return (
    <div className={classes.actions}>
      {isToCollect && (
        <Button component={Link} to={findRecordPage(record, papsId)}>
          {t(view.side === 'out' ? 'receipt.showCode' : 'receipt.payOut')}
        </Button>
      )}
      {canSendAgain && view.other && (
        <Button component={Link} to={sendTo(view.other.paps_id)} leftSection={<IconRepeat size={18} aria-hidden />}>
          {t('receipt.again')}
        </Button>
      )}
      {view.side === 'in' && leftToRefund(story) > 0 && (
        <Button
          component={Link}
          to={generatePath(urls.refund, { id: record._id })}
          variant="light"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
        >
          {t('refund.action')}
        </Button>
      )}
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => download(pdf, `paps-${reference}.pdf`)}
      >
        {t('receipt.pdf')}
      </Button>
      <Button variant="default" leftSection={<IconShare2 size={18} aria-hidden />} onClick={() => share({ text })}>
        {t('receipt.share')}
      </Button>
      {user_type === 'regular' && view.other && view.other.type !== 'bank' && (
        <BlockButton person={view.other} onChanged={onChanged} />
      )}
    </div>
  )
}
