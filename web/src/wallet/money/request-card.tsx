import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { BlockIcon } from '../account/blocking.tsx'
import { RequestActions } from './request-actions.tsx'
import { findSide, type RequestRow } from './requests-list.ts'
import classes from './requests-screen.module.css'

interface RequestCardProps {
  request: RequestRow
  onChanged: (request: RequestRow) => void
  /** Called after blocking the requester, which ends their other requests too. */
  onBlocked: () => void
}

/** A request: both sides, amount, reason and state. */
export function RequestCard({ request, onChanged, onBlocked }: RequestCardProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const { paps_id } = useWalletUser()
  const isAsked = findSide(request, paps_id) === 'in'
  const other = isAsked ? request.receiver : request.sender
  const isWaiting = request.status === 'pending'
  return (
    <li className={classes.card} data-waiting={isWaiting || undefined}>
      <div className={classes.head}>
        <Avatar name={other?.name ?? ''} picture={other?.avatar ?? null} size={44} />
        <div className={classes.words}>
          <Link to={generatePath(urls.receipt, { id: request._id })} className={classes.who}>
            {t(isAsked ? 'requests.asksYou' : 'requests.youAsked', { name: other?.name ?? '' })}
          </Link>
          <p className={classes.when}>{format.moment(request.created_at)}</p>
        </div>
        <div className={classes.figures}>
          <span className={classes.amount} data-refused={(!isWaiting && request.status !== 'paid') || undefined}>
            <PapsText paps={request.amount} />
          </span>
          {!isWaiting && <RecordChip state={request.status} />}
        </div>
        {isAsked && other && <BlockIcon person={other} onBlocked={onBlocked} />}
      </div>
      {request.note && (
        <p className={classes.note}>
          <bdi>{request.note}</bdi>
        </p>
      )}
      {request.reason && (
        <p className={classes.note} data-answer>
          <bdi>{request.reason}</bdi>
        </p>
      )}
      {isWaiting && (
        <>
          <p className={classes.until}>
            {request.expires_at && t('requests.until', { date: format.moment(request.expires_at) })}
            {request.reminded_at && ` · ${t('requests.remindedAt', { date: format.moment(request.reminded_at) })}`}
          </p>
          <RequestActions request={request} onChanged={onChanged} />
        </>
      )}
    </li>
  )
}
