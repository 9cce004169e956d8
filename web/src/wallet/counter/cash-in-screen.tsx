import { UnstyledButton } from '@mantine/core'
import { IconCircleCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { QrCode } from '../../kit/camera/qr-code.tsx'
import { useOnEvent } from '../../kit/realtime/events.ts'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { viewRecord } from '../../kit/records/record-view.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppSelector } from '../../kit/state.ts'
import { Card } from '../../kit/ui/card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { payLink } from '../money/pay-code.ts'
import classes from './cash-in-screen.module.css'

/** Paying in cash at a counter: the code to show, the instructions, and the arrival of the money. */
export function CashInScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const copy = useCopy()
  const user = useWalletUser()
  const { withdrawal_deposit_user, withdrawal_deposit_stores } = useAppSelector((state) => state.settings.values)
  const fee = user.user_type === 'store' ? withdrawal_deposit_stores : withdrawal_deposit_user
  const [arrived, setArrived] = useState<MoneyRecord | null>(null)
  useOnEvent(['depositApprovedReceiver'], ({ data }) => setArrived(data as unknown as MoneyRecord))

  return (
    <>
      <PageHead title={t('cashIn.title')} lead={t('cashIn.lead')} />
      <div className={classes.page}>
        <div role="status" className={classes.news}>
          {arrived && (
            <p className={classes.arrived}>
              <IconCircleCheck size={30} stroke={1.7} aria-hidden />
              <span>
                {t('cashIn.arrived', { paps: format.paps(viewRecord(arrived, user.paps_id).paps) })}{' '}
                <Link to={generatePath(urls.receipt, { id: arrived._id })}>{t('cashIn.receipt')}</Link>
              </span>
            </p>
          )}
        </div>
        <section className={classes.code} aria-label={t('cashIn.code')}>
          <QrCode
            text={payLink({ papsId: user.paps_id, amount: null, note: '' })}
            label={t('cashIn.picture', { id: user.paps_id })}
          />
          <UnstyledButton
            className={classes.id}
            aria-label={t('home.copyId', { id: user.paps_id })}
            onClick={() => copy(user.paps_id)}
          >
            <bdi dir="ltr">{user.paps_id}</bdi>
            <IconCopy size={18} stroke={1.7} aria-hidden />
          </UnstyledButton>
        </section>
        <Card title={t('cashIn.how')}>
          <ol className={classes.steps}>
            <li>
              <span>
                {t('cashIn.steps.go')} <Link to={urls.stores}>{t('cashIn.stores')}</Link>
              </span>
            </li>
            <li>{t('cashIn.steps.show')}</li>
            <li>{t('cashIn.steps.give', { percent: fee })}</li>
            <li>{t('cashIn.steps.wait')}</li>
          </ol>
        </Card>
      </div>
    </>
  )
}
