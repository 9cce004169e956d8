import { Button, Group } from '@mantine/core'
import { may } from '@paps/contract/access'
import { IconArrowBackUp, IconPencilDollar } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useAppSelector } from '../../kit/state.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { pendingApprovals, WaitingNote } from '../approvals/second-person.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import classes from './record.module.css'

type Story = ResponseOf<'GET /api/activity/{id}'>

/** The corrections of a record, with the buttons that start a new one. */
export function RecordCorrections({ story, onCorrected }: { story: Story; onCorrected: () => void }) {
  const { t } = useTranslation()
  const userType = useAppSelector(({ currentUser }) => currentUser.user?.user_type ?? null)
  const [open, setOpen] = useState<'reverse' | 'correct' | null>(null)
  const { record, corrections, left_to_correct: left } = story
  const { _id: id } = record
  const canCorrect = left !== null && may(userType, 'money.decide')
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!canCorrect) return null
      const data = await pendingApprovals(signal)
      return data.find(({ record_id, kind }) => record_id === id && kind === 'record.correct') ?? null
    },
    [id, canCorrect],
  )
  const { value: approval, reload } = useLoaded(load)

  function done(): void {
    reload()
    onCorrected()
  }

  return (
    <>
      {corrections.length > 0 && <CorrectionList corrections={corrections} />}
      {canCorrect && (
        <Group gap={10} mt={16}>
          {left > 0 && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => setOpen('reverse')}
            >
              {t('corrections.reverse')}
            </Button>
          )}
          {record.kind === 'topup' && (
            <Button
              variant="default"
              leftSection={<IconPencilDollar size={18} aria-hidden />}
              onClick={() => setOpen('correct')}
            >
              {t('corrections.correct')}
            </Button>
          )}
        </Group>
      )}
      <WaitingNote approval={approval} />
      {open && <CorrectionDialog story={story} mode={open} onClose={() => setOpen(null)} onDone={done} />}
    </>
  )
}

function CorrectionList({ corrections }: { corrections: Story['corrections'] }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <section className={classes.section}>
      <h3 className={classes.correctionTitle}>{t('corrections.title')}</h3>
      <ul className={classes.list}>
        {corrections.map(({ _id, direction, amount, owed, settled, reason, at }) => (
          <li key={_id} className={classes.item}>
            <strong>
              {t(direction === 'back' ? 'corrections.reversed' : 'corrections.added', {
                paps: format.paps(amount),
                when: format.moment(at),
              })}
            </strong>
            <bdi>{reason}</bdi>
            {owed > 0 && (
              <span className={classes.correctionSmall}>
                {owed > settled
                  ? t('corrections.owed', { left: format.paps(owed - settled), owed: format.paps(owed) })
                  : t('corrections.settled', { owed: format.paps(owed) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
