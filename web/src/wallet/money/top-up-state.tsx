import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { PrivatePicture } from '../../kit/ui/private-picture.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Figures } from '../flow/figures.tsx'
import classes from './top-up-order-screen.module.css'
import type { TopUp } from './use-order.ts'

/** How a top-up stands, from the moment it was said to be paid. */
export function TopUpState({ topUp }: { topUp: TopUp }) {
  const { t } = useTranslation()
  const format = useFormats()
  const state = topUp.status === 'approved' || topUp.status === 'rejected' ? topUp.status : 'pending'
  return (
    <Card title={t(`topUp.states.${state}`)} text={t(`topUp.statesText.${state}`)}>
      <div className={classes.state}>
        <p className={classes.amount}>
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
