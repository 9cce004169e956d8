import { Button, Skeleton } from '@mantine/core'
import { IconFileUnknown, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useParams } from 'react-router'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PrivatePicture } from '../../kit/ui/private-picture.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { Figures } from '../flow/review.tsx'
import { PayOrder } from './pay-order.tsx'
import classes from './top-up-screen.module.css'
import { type TopUp, useOrder } from './use-order.ts'

/** One top-up order: instructions, report of the payment, then its state. */
export function TopUpOrderScreen() {
  const { t } = useTranslation()
  const { reference = '' } = useParams()
  const { status, found, error, reload, saved } = useOrder(reference)
  return (
    <FlowFrame title={t('topUp.titleOrder')} closeTo={urls.home}>
      {status === 'loading' && found === null && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height={120} radius={20} mb={16} />
          <Skeleton height={260} radius={20} />
        </div>
      )}
      {found === null && error?.code === 'not_found' && (
        <MessagePanel icon={IconFileUnknown} title={t('topUp.missing')} text={t('topUp.missingText')} isAlert>
          <Button component={Link} to={urls.topUp}>
            {t('topUp.another')}
          </Button>
        </MessagePanel>
      )}
      {found === null && error !== null && error.code !== 'not_found' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('topUp.failed')} text={error.message} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {found?.topUp && <TopUpState topUp={found.topUp} />}
      {found?.topUp === null && <PayOrder order={found.order} guide={found.guide} onSaved={saved} />}
    </FlowFrame>
  )
}

/** The state of a top-up once it is reported as paid. */
function TopUpState({ topUp }: { topUp: TopUp }) {
  const { t } = useTranslation()
  const format = useFormats()
  const state = topUp.status === 'approved' || topUp.status === 'rejected' ? topUp.status : 'pending'
  return (
    <Card title={t(`topUp.states.${state}`)} text={t(`topUp.statesText.${state}`)}>
      <div className={classes.state}>
        <p className={classes.orderAmount}>
          <PapsAmount paps={topUp.final_paps} />
        </p>
        <span role="status">
          <RecordChip state={topUp.status} />
        </span>
      </div>
      {topUp.reason && <p className={classes.reason}>{topUp.reason}</p>}
      <Figures
        lines={[
          { label: t('topUp.reference'), value: <bdi>{topUp.reference}</bdi> },
          ...(topUp.points > 0 ? [{ label: t('topUp.points'), value: `+${format.points(topUp.points)}` }] : []),
          ...(topUp.proof ? [{ label: t('topUp.proof'), value: <bdi>{topUp.proof}</bdi> }] : []),
          { label: t('topUp.said'), value: format.moment(topUp.created_at) },
        ]}
      />
      {topUp.proof_picture && (
        <PrivatePicture address={topUp.proof_picture} label={t('topUp.proofPicture')} className={classes.picture} />
      )}
      <Button
        component={Link}
        to={generatePath(urls.receipt, { id: topUp._id })}
        variant="default"
        size="md"
        fullWidth
        mt={18}
      >
        {t('topUp.receipt')}
      </Button>
    </Card>
  )
}
