import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { Detail, DetailTitle } from '../../kit/frame/detail.tsx'
import type { Column } from '../../kit/lists/columns.tsx'
import { createList } from '../../kit/lists/create-list.ts'
import { createCsvFetcher, createPageFetcher } from '../../kit/lists/fetch-page.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppSelector } from '../../kit/state.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Facts } from '../facts.tsx'
import { describeAct } from './describe-act.ts'
import classes from './staff.module.css'

const auditList = createList('audit', createPageFetcher('/api/audit'))
const auditCsv = createCsvFetcher('/api/audit')

type Act = ReturnType<typeof auditList.select>['rows'][number]

/** The staff audit log: actor, action in words, person, time, address, and values before and after. */
export function AuditScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const { rows } = useAppSelector(auditList.select)
  const columns: Column<Act>[] = [
    {
      id: 'action',
      header: t('control.audit.action'),
      cell: ({ action }) => describeAct(action),
      isLead: true,
      width: 240,
    },
    { id: 'who', header: t('control.audit.who'), cell: ({ actor }) => <bdi>{actor.name}</bdi> },
    { id: 'whom', header: t('control.audit.whom'), cell: ({ subject }) => <bdi>{subject?.name}</bdi> },
    { id: 'reason', header: t('books.reason'), cell: ({ reason }) => <bdi className={classes.reason}>{reason}</bdi> },
    {
      id: 'when',
      header: t('books.when'),
      cell: ({ created_at }) => format.recent(created_at),
      sort: 'date',
      width: 130,
    },
    { id: 'address', header: t('control.audit.address'), cell: ({ address }) => address, isExtra: true },
    { id: 'kind', header: t('backoffice.columns.type'), cell: ({ actor }) => actor.user_type, isExtra: true },
  ]
  return (
    <ListScreen
      list={auditList}
      name="audit"
      columns={columns}
      title={t('backoffice.pages.audit')}
      lead={t('control.audit.lead')}
      searchHint={t('control.audit.searchHint')}
      filters={{
        anyStatus: t('control.audit.any'),
        statuses: ACTIONS.map((action) => ({ value: action, label: describeAct(action) })),
      }}
      csv={auditCsv}
      cardOf={(act) => ({
        title: describeAct(act.action),
        below: <bdi>{[act.actor.name, act.subject?.name].filter(Boolean).join(' · ')}</bdi>,
        figure: null,
        status: format.recent(act.created_at),
      })}
      detail={(id) => <ActDetail act={rows.find(({ _id }) => _id === id) ?? null} />}
    />
  )
}

/** One act: who did what to whom, from where and why, with links to the records. */
function ActDetail({ act }: { act: Act | null }) {
  const { t } = useTranslation()
  const format = useFormats()
  if (act === null) return <ListSkeleton rows={4} />
  const person = (id: string, name: string) => (
    <Link to={generatePath(staffPages.person.url, { id })}>
      <bdi>{name}</bdi>
    </Link>
  )
  return (
    <Detail bar={<DetailTitle>{describeAct(act.action)}</DetailTitle>}>
      <Facts
        facts={[
          { label: t('control.audit.who'), value: <bdi>{act.actor.name}</bdi> },
          ...(act.subject
            ? [{ label: t('control.audit.whom'), value: person(act.subject._id, act.subject.name ?? act.subject._id) }]
            : []),
          { label: t('books.when'), value: format.moment(act.created_at) },
          { label: t('control.audit.address'), value: act.address ?? '—' },
          ...(act.reason ? [{ label: t('books.reason'), value: <bdi>{act.reason}</bdi> }] : []),
        ]}
      />
      <Values title={t('control.audit.before')} values={act.before} />
      <Values title={t('control.audit.after')} values={act.after} />
    </Detail>
  )
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A value of the log. The id of a record links to the record. */
function Value({ name, value }: { name: string; value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (!name.includes('record') || !ID.test(text)) return <bdi>{text}</bdi>
  return (
    <Link to={`${staffPages.transfers.url}?open=${text}`}>
      <bdi>{text}</bdi>
    </Link>
  )
}

function Values({ title, values }: { title: string; values: Record<string, unknown> | null }) {
  if (values === null) return null
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      <Facts
        facts={Object.entries(values).map(([label, value]) => ({ label, value: <Value name={label} value={value} /> }))}
      />
    </>
  )
}

/** The actions that the filter offers. */
const ACTIONS = [
  'approval.ask',
  'approval.approve',
  'approval.reject',
  'approval.cancel',
  'second-person.on',
  'topup.approve',
  'topup.reject',
  'withdrawal.approve',
  'withdrawal.reject',
  'redemption.fulfil',
  'redemption.reject',
  'payout.batch',
  'payout.send',
  'payout.download',
  'payout.return',
  'record.correct',
  'identity.view',
  'identity.approve',
  'identity.reject',
  'store.approve',
  'store.change',
  'store.refuse',
  'store.stop',
  'user.lock',
  'user.unlock',
  'user.limits',
  'user.ads',
  'user.end-sessions',
  'user.delete',
  'user.reveal',
  'user.note',
  'user.note-remove',
  'account.close',
  'statement.view',
  'money.view',
  'money.list',
  'key.create',
  'key.revoke',
  'webhook.create',
  'webhook.switch-on',
  'webhook.switch-off',
  'webhook.remove',
  'team.invite',
  'team.revoke',
  'team.join',
  'team.change',
  'team.end',
  'staff.make',
  'staff.kind',
  'settings.change',
  'ledger.audit',
  'chart.change',
  'safeguarding.run',
  'bank.make',
  'bank.change',
  'bank.settle',
  'category.add',
  'category.change',
  'category.order',
  'category.remove',
  'ads.upload',
] as const
