import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import bulk from '../../kit/bulk/bulk.module.css'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'

type Review = ResponseOf<'GET /api/approvals/{id}/payments'>
type Row = Review['data'][number]

const CONCERNED = ['uploader', 'decider', 'staff'] as const

const read = (id: string, cursor: number | null) =>
  call('GET /api/approvals/{id}/payments', {
    params: { id },
    ...(cursor !== null && { query: { cursor: String(cursor) } }),
  })

/** Every payment of a file that waits for a second person, with what changed since it was checked and whom it pays. */
export function FilePayments({ approvalId }: { approvalId: string }) {
  const { t } = useTranslation()
  const [review, setReview] = useState<Review | null>(null)
  const { isBusy, error, start } = useAction(async () => {
    const page = await read(approvalId, review?.next_cursor ?? null)
    setReview({ ...page, data: [...(review?.data ?? []), ...page.data] })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is read once for each request
  useEffect(() => {
    start()
  }, [approvalId])
  if (review === null) {
    return error === null ? (
      <ListSkeleton rows={3} />
    ) : (
      <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
        <Button onClick={() => start()}>{t('app.retry')}</Button>
      </MessagePanel>
    )
  }
  const told = CONCERNED.filter((who) => review.pays[who] > 0)
  return (
    <Card title={t('approvals.payments.title')}>
      {told.length > 0 && (
        <div className={bulk.notes}>
          <div role="alert">
            {told.map((who) => (
              <p key={who}>{t(`approvals.payments.${who}`, { count: review.pays[who] })}</p>
            ))}
            <p>{t('approvals.payments.why')}</p>
          </div>
        </div>
      )}
      <p className={bulk.about}>{t('approvals.payments.of', { shown: review.data.length, all: review.payments })}</p>
      <Payments rows={review.data} />
      <FormAlert error={error} />
      {review.next_cursor !== null && (
        <div className={bulk.buttons}>
          <Button variant="default" loading={isBusy} onClick={() => start()}>
            {t('approvals.payments.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Payments({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const title = t('approvals.payments.title')
  const marksOf = ({ changed, pays }: Row) => [
    ...pays.map((who) => t(`approvals.payments.pays.${who}`)),
    ...changed.map((what) => t(`approvals.payments.changed.${what}`)),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section would be a second landmark of this name
    <div role="group" className={bulk.frame} tabIndex={0} aria-label={title}>
      <table className={bulk.table}>
        <thead>
          <tr>
            <th scope="col">{t('approvals.payments.line')}</th>
            <th scope="col">{t('approvals.payments.receiver')}</th>
            <th scope="col" className={bulk.number}>
              {t('approvals.payments.amount')}
            </th>
            <th scope="col">{t('approvals.payments.marks')}</th>
            <th scope="col">{t('approvals.payments.note')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className={bulk.line}>{row.line}</td>
              <td>
                <bdi>{row.person.name}</bdi>
                <p className={bulk.about}>
                  <bdi dir="ltr">{row.person.paps_id}</bdi>
                </p>
                {row.receiver !== null && row.receiver !== row.person.paps_id && (
                  <p className={bulk.about}>
                    <bdi dir="ltr">{row.receiver}</bdi>
                  </p>
                )}
              </td>
              <td className={bulk.number}>
                <PapsText paps={row.amount} />
              </td>
              <td>
                {marksOf(row).map((mark) => (
                  <p key={mark}>
                    <strong>{mark}</strong>
                  </p>
                ))}
              </td>
              <td>
                <bdi>{row.note}</bdi>
                {row.reference !== null && (
                  <p className={bulk.about}>
                    <bdi>{row.reference}</bdi>
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
