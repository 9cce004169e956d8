import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'
import { useAgo } from '../../kit/words/use-ago.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { OpenedBy } from '../queue/queue-frame.tsx'
import classes from './approvals.module.css'
import type { Approval } from './second-person.tsx'
import { useChanges, useKindName } from './use-changes.ts'

const TONES: Record<Approval['status'], StatusTone> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
  expired: 'quiet',
}

interface ApprovalItemProps {
  approval: Approval
  /** Other staff who have it open. */
  others: readonly string[]
  onApprove: () => void
  onReject: () => void
  onCancel: () => void
}

/** One request for a second person: requester, time, changes and actions. */
export function ApprovalItem({ approval, others, onApprove, onReject, onCancel }: ApprovalItemProps) {
  const { t } = useTranslation()
  const heading = useId()
  const kindName = useKindName()
  const { status, subject, mine, can_decide, amount } = approval
  const isPending = status === 'pending'
  return (
    <article className={classes.item} aria-labelledby={heading}>
      <div className={classes.words}>
        <span id={heading} className={classes.title}>
          {kindName(approval)}
          {subject && ': '}
          {subject &&
            (subject._id === null ? <bdi>{subject.name}</bdi> : <Subject id={subject._id} name={subject.name} />)}
        </span>
        <Changes approval={approval} />
        <ApprovalItemInput approval={approval} />
        <OpenedBy names={others} />
      </div>
      <div className={classes.side}>
        {amount !== null && (
          <span className={classes.figure}>
            <PapsText paps={amount} />
          </span>
        )}
        {!isPending && <StatusChip tone={TONES[status]}>{t(`approvals.states.${status}`)}</StatusChip>}
        {isPending && mine && <StatusChip tone="waiting">{t('approvals.waiting')}</StatusChip>}
      </div>
      {isPending && (mine || can_decide) && (
        <div className={classes.actions}>
          {mine && (
            <Button variant="default" onClick={onCancel}>
              {t('approvals.cancel')}
            </Button>
          )}
          {can_decide && (
            <>
              <Button variant="default" onClick={onReject}>
                {t('approvals.reject')}
              </Button>
              <Button onClick={onApprove}>{t('approvals.approve')}</Button>
            </>
          )}
        </div>
      )}
    </article>
  )
}

function Subject({ id, name }: { id: string; name: string }) {
  return (
    <Link className={classes.subject} data-opens-row to={generatePath(staffPages.person.url, { id })}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function Changes({ approval }: { approval: Approval }) {
  const { t } = useTranslation()
  const changesOf = useChanges()
  return (
    <ul className={classes.changes}>
      {changesOf(approval).map(({ label, from, to }) => (
        <li key={label}>
          <span className={classes.label}>{label}</span>{' '}
          <bdi>{t('approvals.becomes', { from, to, interpolation: { escapeValue: false } })}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Requester, time and reason; the expiry of a pending request or the outcome of a closed one. */
function ApprovalItemInput({ approval }: { approval: Approval }) {
  const { t } = useTranslation()
  const format = useFormats()
  const ago = useAgo()
  const { asked_by, created_at, expires_at, decided_by, decided_at, reason, decision_reason, status, mine, reference } =
    approval
  return (
    <span className={classes.details}>
      {reference !== null && <bdi>{reference}</bdi>}
      {!mine && <bdi>{t('approvals.askedBy', { name: asked_by.name })}</bdi>}
      <time dateTime={created_at}>{ago(created_at)}</time>
      {status === 'pending' && (
        <time dateTime={expires_at}>{t('approvals.expires', { when: format.moment(expires_at) })}</time>
      )}
      {decided_by && decided_at && (
        <bdi>{t('approvals.decidedBy', { name: decided_by.name, when: format.moment(decided_at) })}</bdi>
      )}
      {reason && (
        <bdi className={classes.reason}>
          {t('approvals.reason')}: {reason}
        </bdi>
      )}
      {decision_reason && (
        <bdi className={classes.reason}>
          {t('approvals.decisionReason')}: {decision_reason}
        </bdi>
      )}
    </span>
  )
}
