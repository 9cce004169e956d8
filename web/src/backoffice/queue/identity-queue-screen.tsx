import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import type { PersonRow } from '../people/people-list.tsx'
import type { Decision } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import classes from './identity.module.css'
import { IdentityCase } from './identity-case.tsx'
import { QueueFrame } from './queue-frame.tsx'
import { type QueuePage, useQueues, waitingQuery } from './queues.ts'
import { useLooks } from './use-looks.ts'
import { inTurn, useQueue } from './use-queue.ts'

/** The next page is fetched when fewer cases than this are left, so that skipping never waits. */
const AHEAD = 5

function load(signal: AbortSignal, cursor?: string): Promise<QueuePage<PersonRow>> {
  return call('GET /api/user/', { query: waitingQuery(cursor), signal })
}

/** Shows one case at a time. Pictures are not prefetched, because every view is logged. */
export function IdentityQueueScreen() {
  const { t } = useTranslation()
  const { value, isMore, status, error, reload, decided, more } = useQueue(load)
  const known = useQueues()?.identities?.waiting ?? 0
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
  const looks = useLooks('identities', currentId)

  // No case is chosen before the cases open at other staff are known.
  const items =
    value && (looks.isKnown || error)
      ? inTurn(value, { currentId, passed, isTaken: (id) => looks.at(id).length > 0 })
      : null
  const current = items?.[0]
  const firstId = current?._id ?? null
  useEffect(() => setCurrentId(firstId), [firstId])
  const decisions = useDecisions()
  const approve = useCallback(() => current && setDecision(decisions.approve(current)), [current, decisions])
  const refuse = useCallback(() => current && setDecision(decisions.refuse(current)), [current, decisions])
  const pass = useCallback(() => {
    if (!current) return
    // The case skipped last goes behind the cases skipped before.
    setPassed((before) =>
      before.size >= (value?.length ?? 0) - 1 ? new Set([current._id]) : new Set([...before, current._id]),
    )
    setCurrentId(null)
  }, [current, value])
  const isNearEnd = isMore && status === 'successful' && (value?.length ?? 0) - passed.size < AHEAD
  useEffect(() => {
    if (isNearEnd) more()
  }, [isNearEnd, more])
  useKeys({ a: approve, r: refuse, n: pass }, decision === null)

  return (
    <>
      <QueueFrame
        title={t('backoffice.pages.identityQueue')}
        lead={t('desk.identity.lead')}
        items={items}
        error={error}
        onRetry={reload}
      >
        {([person, ...others]) =>
          person && (
            <div className={classes.cases}>
              <IdentityCase
                key={person._id}
                person={person}
                left={isMore ? Math.max(known, others.length + 1) : others.length + 1}
                others={looks.at(person._id)}
                onApprove={approve}
                onRefuse={refuse}
                onPass={pass}
              />
            </div>
          )
        }
      </QueueFrame>
      {decision && (
        <DecisionDialog
          decision={decision}
          others={looks.at(currentId ?? '')}
          onClose={() => setDecision(null)}
          onDone={decided}
        />
      )}
    </>
  )
}

function useDecisions() {
  const { t } = useTranslation()
  const nameOf = (person: PersonRow) => `${person.first_name} ${person.last_name}`
  return {
    approve: (person: PersonRow): Decision => ({
      title: t('desk.identity.approveTitle'),
      text: t('desk.identity.approveText', { name: nameOf(person) }),
      action: t('desk.approve'),
      run: () =>
        call('PUT /api/profile/approve', { body: { _id: person._id, target: 'national_id', status: 'approved' } }),
      done: t('desk.identity.approved', { name: nameOf(person) }),
    }),
    refuse: (person: PersonRow): Decision => ({
      title: t('desk.identity.rejectTitle'),
      text: t('desk.identity.rejectText', { name: nameOf(person) }),
      action: t('desk.refuse'),
      isDangerous: true,
      reason: {
        label: t('desk.reasonFor', { name: person.first_name }),
        suggestions: [t('desk.identity.tooDark'), t('desk.identity.notSame'), t('desk.identity.expired')],
      },
      run: (reason) =>
        call('PUT /api/profile/approve', {
          body: { _id: person._id, target: 'national_id', status: 'rejected', reason },
        }),
      done: t('desk.identity.rejected', { name: nameOf(person) }),
    }),
  }
}

/** Single-key shortcuts. Ignored while a text field has the focus or a dialog is open. */
function useKeys(keys: Record<string, () => void>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return
      if (document.querySelector('[role="dialog"]')) return
      keys[event.key.toLowerCase()]?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
