import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { Payout } from './payout-lists.ts'
import classes from './payouts.module.css'

/** One pay-out of a batch: owner, destination, reference and amount. */
export function PayoutLine({ payout }: { payout: Payout }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { owner, holder, bank, last4, kind, reference, reason, created_at } = payout
  const to = t(kind === 'mobile' ? 'payouts.mobile' : 'payouts.account', { last4 })
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <Link className={classes.name} to={generatePath(staffPages.person.url, { id: owner._id })}>
          <bdi>{owner.name}</bdi>
        </Link>
        <span className={classes.small}>
          {to} · <bdi>{[holder, bank].filter(Boolean).join(' · ')}</bdi>
        </span>
        <span className={classes.small}>
          <bdi>{reference}</bdi> · <bdi>{format.moment(created_at)}</bdi>
        </span>
        {reason && <bdi className={classes.small}>{reason}</bdi>}
      </div>
      <span className={classes.figure}>
        <PapsText paps={payout.amount} />
      </span>
    </div>
  )
}
