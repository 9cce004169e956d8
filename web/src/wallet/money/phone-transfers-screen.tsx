import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { balanceChanged } from '../../kit/session/current-user-slice.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './phone-transfers.module.css'

const phoneTransferList = createList('phone-transfers', (_: object, cursor?: string) =>
  call('GET /api/phone-transfers', { query: cursor === undefined ? {} : { cursor } }),
)

/** Money sent to phone numbers: what waits can be cancelled. */
export function PhoneTransfersScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('titles.phoneTransfers')} back={urls.payments} />
      <SimpleList
        list={phoneTransferList}
        query={ALL}
        title={t('phones.all')}
        row={(record) => <PhoneRow record={record} />}
        empty={
          <MessagePanel icon={IconDeviceMobile} title={t('phones.none')} text={t('phones.noneText')}>
            <Button component={Link} to={urls.send} size="md">
              {t('phones.first')}
            </Button>
          </MessagePanel>
        }
      />
    </>
  )
}

function PhoneRow({ record }: { record: MoneyRecord }) {
  const { t } = useTranslation()
  const format = useFormats()
  const dispatch = useAppDispatch()
  const [isAsking, setAsking] = useState(false)
  const { _id: id, phone = '', amount, status, expires_at, receiver } = record

  async function cancel(): Promise<void> {
    const { update, transfer } = await call('DELETE /api/phone-transfers/{id}', { params: { id } })
    dispatch(balanceChanged(update))
    for (const ended of transfer) dispatch(phoneTransferList.changed(ended))
    toast(t('phones.cancelled'), { type: 'success' })
  }

  return (
    <div className={classes.row}>
      <span className={classes.words}>
        <Link to={generatePath(urls.receipt, { id })}>
          <bdi dir={receiver ? 'auto' : 'ltr'}>{receiver?.name ?? phone}</bdi>
        </Link>
        <span className={classes.small}>
          {status === 'pending' && expires_at !== null ? (
            t('phones.until', { date: format.date(expires_at) })
          ) : (
            <RecordChip state={status} />
          )}
        </span>
      </span>
      <PapsText paps={amount} />
      {status === 'pending' && (
        <Button variant="light" aria-label={t('phones.cancelOf', { phone })} onClick={() => setAsking(true)}>
          {t('phones.cancel')}
        </Button>
      )}
      {isAsking && (
        <AskDialog
          title={t('phones.cancelTitle')}
          text={t('phones.cancelText')}
          action={t('phones.cancel')}
          onYes={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
