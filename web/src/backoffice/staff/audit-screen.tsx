import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../kit/lists/columns.tsx'
import { createList } from '../../kit/lists/create-list.ts'
import { createCsvFetcher, createPageFetcher } from '../../kit/lists/fetch-page.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Facts } from '../facts.tsx'
import { SidePanel } from '../sheet.tsx'
import classes from './staff.module.css'

const auditList = createList('audit', createPageFetcher('/api/audit'))
const auditCsv = createCsvFetcher('/api/audit')

type Act = ReturnType<typeof auditList.select>['rows'][number]

/** The staff audit log: actor, action, person, time, address, and values before and after. */
export function AuditScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const [opened, setOpened] = useState<Act | null>(null)
  const columns: Column<Act>[] = [
    { id: 'who', header: t('control.audit.who'), cell: ({ actor }) => <bdi>{actor.name}</bdi>, isLead: true },
    { id: 'action', header: t('control.audit.action'), cell: ({ action }) => <code>{action}</code> },
    { id: 'whom', header: t('control.audit.whom'), cell: ({ subject }) => <bdi>{subject?.name}</bdi> },
    { id: 'reason', header: t('books.reason'), cell: ({ reason }) => <bdi className={classes.reason}>{reason}</bdi> },
    { id: 'when', header: t('books.when'), cell: ({ created_at }) => format.moment(created_at) },
    { id: 'address', header: t('control.audit.address'), cell: ({ address }) => address, isExtra: true },
    { id: 'kind', header: t('backoffice.columns.type'), cell: ({ actor }) => actor.user_type, isExtra: true },
  ]
  return (
    <>
      <ListScreen
        list={auditList}
        name="audit"
        columns={columns}
        title={t('backoffice.pages.audit')}
        lead={t('control.audit.lead')}
        searchHint={t('control.audit.searchHint')}
        filters={{
          anyStatus: t('control.audit.any'),
          statuses: ACTIONS.map((action) => ({ value: action, label: action })),
        }}
        csv={auditCsv}
        onOpen={setOpened}
      />
      {opened && (
        <SidePanel onClose={() => setOpened(null)} position="right" title={opened.action}>
          <Facts
            facts={[
              { label: t('control.audit.who'), value: <bdi>{opened.actor.name}</bdi> },
              ...(opened.subject ? [{ label: t('control.audit.whom'), value: <bdi>{opened.subject.name}</bdi> }] : []),
              { label: t('books.when'), value: format.moment(opened.created_at) },
              { label: t('control.audit.address'), value: opened.address ?? '—' },
              ...(opened.reason ? [{ label: t('books.reason'), value: <bdi>{opened.reason}</bdi> }] : []),
            ]}
          />
          <Values title={t('control.audit.before')} values={opened.before} />
          <Values title={t('control.audit.after')} values={opened.after} />
        </SidePanel>
      )}
    </>
  )
}

function Values({ title, values }: { title: string; values: Record<string, unknown> | null }) {
  if (values === null) return null
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      <Facts
        facts={Object.entries(values).map(([label, value]) => ({
          label,
          value: <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>,
        }))}
      />
    </>
  )
}

/** The actions that the filter offers. They are identifiers of the server and are not translated. */
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
  'bank.make',
  'bank.change',
  'bank.settle',
  'category.add',
  'category.change',
  'category.remove',
] as const
