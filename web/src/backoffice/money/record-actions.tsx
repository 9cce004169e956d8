import { Button } from '@mantine/core'
import { may } from '@paps/contract/access'
import { IconArrowBackUp, IconDownload, IconPencilDollar } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { callForFile } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useAppSelector } from '../../kit/state.ts'
import { useDownload } from '../../kit/ui/use-download.ts'
import { pendingApprovals, WaitingNote } from '../approvals/second-person.tsx'
import type { CorrectionMode } from './correction-form.tsx'
import type { Story } from './record-story.tsx'

interface RecordActionsProps {
  story: Story
  onCorrect: (mode: CorrectionMode) => void
}

/** The actions on a record: what is permitted of taking it back, correcting it, and its receipt. */
export function RecordActions({ story, onCorrect }: RecordActionsProps) {
  const { t } = useTranslation()
  const userType = useAppSelector(({ currentUser }) => currentUser.user?.user_type ?? null)
  const { record, reference, left_to_correct: left } = story
  const { _id: id } = record
  const { isBusy, download } = useDownload()
  const receipt = () => callForFile('GET /api/receipt/{id}', { params: { id } }, 'application/pdf')
  const canCorrect = left !== null && may(userType, 'money.decide')
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!canCorrect) return null
      const data = await pendingApprovals(signal)
      return data.find(({ record_id, kind }) => record_id === id && kind === 'record.correct') ?? null
    },
    [id, canCorrect],
  )
  const { value: approval } = useLoaded(load)
  return (
    <>
      {canCorrect && left > 0 && (
        <Button leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => onCorrect('reverse')}>
          {t(record.kind === 'payment' ? 'table.refund' : 'corrections.reverse')}
        </Button>
      )}
      {canCorrect && record.kind === 'topup' && (
        <Button
          variant="default"
          leftSection={<IconPencilDollar size={18} aria-hidden />}
          onClick={() => onCorrect('correct')}
        >
          {t('corrections.correct')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => download(receipt, `receipt-${reference}.pdf`)}
      >
        {t('books.receipt')}
      </Button>
      <WaitingNote approval={approval} />
    </>
  )
}
