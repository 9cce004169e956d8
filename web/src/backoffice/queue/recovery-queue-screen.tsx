import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { useAppSelector } from '../../kit/state.ts'
import { PrivatePicture } from '../../kit/ui/private-picture.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { Decision } from './decision.ts'
import { DecisionQueue } from './decision-queue.tsx'
import type { QueuePage } from './queues.ts'
import { RecentSessions } from './recent-sessions.tsx'
import classes from './recovery-queue.module.css'

type Recovery = ResponseOf<'GET /api/staff/recoveries'>['data'][number]

/** Requests that wait, oldest first. */
async function load(signal: AbortSignal): Promise<QueuePage<Recovery>> {
  const { data } = await call('GET /api/staff/recoveries', { signal })
  return { data, next_cursor: null }
}

/** Requests of people who lost the ways to sign in. */
export function RecoveryQueueScreen() {
  const { t, i18n } = useTranslation()
  const format = useFormats()

  const me = useAppSelector(({ currentUser }) => currentUser.user?._id ?? null)

  /** The first person sends an approval to a second one, who carries it out. */
  const twoPersons = (asker: Recovery['asked_by']) =>
    asker === null ? t('recoveryQueue.needsTwo') : t('recoveryQueue.askedBy', { name: asker.name })
  const decide = ({ _id: id, person, asked_by }: Recovery, approved: boolean): Decision => ({
    title: t(approved ? 'recoveryQueue.approveTitle' : 'recoveryQueue.rejectTitle', { name: person.name }),
    text: approved ? `${t('recoveryQueue.approveText')} ${twoPersons(asked_by)}` : t('recoveryQueue.rejectText'),
    action: approved ? approveLabel(asked_by) : t('desk.refuse'),
    isDangerous: !approved,
    reason: { label: t('recoveryQueue.reason') },
    run: (reason) => call('PUT /api/staff/recoveries/{id}', { params: { id }, body: { approved, reason } }),
    done: t(approved ? 'recoveryQueue.approved' : 'recoveryQueue.rejected'),
  })

  const approveLabel = (asker: Recovery['asked_by']) =>
    asker === null ? t('approvals.send') : t('approvals.approveAsSecond')
  const whyOf = ({ identity, asked_by }: Recovery, isReady: boolean) => {
    if (identity === null) return t('recoveryQueue.noIdentity')
    if (!isReady) return t('recoveryQueue.waits')
    if (asked_by === null) return t('recoveryQueue.needsTwo')
    return asked_by._id === me ? t('recoveryQueue.ownRequest') : t('recoveryQueue.askedBy', { name: asked_by.name })
  }

  return (
    <DecisionQueue
      queue="recoveries"
      title={t('backoffice.pages.recoveryQueue')}
      lead={t('recoveryQueue.lead')}
      load={load}
      rowOf={(item) => {
        const { person, reason, device, address, country, requested_at, ready_at, identity, asked_by } = item
        const isReady = Date.parse(ready_at) <= Date.now()
        const place = [country && countryName(country, i18n.language), address].filter(Boolean).join(' · ')
        return {
          who: { ...person, avatar: null },
          since: requested_at,
          hint: isReady ? t('recoveryQueue.ready') : t('recoveryQueue.readyAt', { moment: format.recent(ready_at) }),
          figure: null,
          facts: [
            { label: t('recoveryQueue.why'), value: <bdi>{reason}</bdi> },
            { label: t('caseQueue.device'), value: <bdi>{device}</bdi> },
            {
              label: t('recoveryQueue.whose'),
              value: t(item.known_device ? 'recoveryQueue.knownDevice' : 'recoveryQueue.unknownDevice'),
            },
            { label: t('caseQueue.from'), value: <bdi dir="ltr">{place || '–'}</bdi> },
            { label: t('recoveryQueue.earliest'), value: format.moment(ready_at) },
          ],
          body: <Compare item={item} />,
          actions: [
            { label: t('desk.refuse'), decision: decide(item, false), letter: 'R' },
            ...(isReady && identity !== null && asked_by?._id !== me
              ? [{ label: approveLabel(asked_by), decision: decide(item, true), letter: 'A', isMain: true } as const]
              : []),
          ],
          why: whyOf(item, isReady),
        }
      }}
    />
  )
}

/** The two faces side by side, and the latest sessions. */
function Compare({ item: { _id: id, selfie, identity } }: { item: Recovery }) {
  const { t } = useTranslation()
  const read = useCallback(
    (signal: AbortSignal) => call('GET /api/staff/recoveries/{id}/sessions', { params: { id }, signal }),
    [id],
  )
  const { value } = useLoaded(read)
  return (
    <>
      <div className={classes.faces}>
        <figure>
          <PrivatePicture address={selfie} label={t('recoveryQueue.selfie')} className={classes.face} />
          <figcaption>{t('recoveryQueue.selfie')}</figcaption>
        </figure>
        {identity !== null && (
          <figure>
            <PrivatePicture address={identity} label={t('recoveryQueue.identity')} className={classes.face} />
            <figcaption>{t('recoveryQueue.identity')}</figcaption>
          </figure>
        )}
      </div>
      {value === null ? <ListSkeleton rows={3} /> : <RecentSessions sessions={value.sessions} />}
    </>
  )
}
