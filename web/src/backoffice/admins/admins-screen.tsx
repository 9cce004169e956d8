import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import { AdminRow } from './admin-row.tsx'
import classes from './admins-screen.module.css'
import { NewAdminDialog } from './new-admin-dialog.tsx'

const load = (signal: AbortSignal) => call('GET /api/user/admin/all', { query: { limit: 200 }, signal })

/** Who works here, and what each may do. */
export function AdminsScreen() {
  const { t } = useTranslation()
  const { value, error, reload } = useLoaded(load)
  const [decision, setDecision] = useState<Decision | null>(null)
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <PageHead title={t('backoffice.pages.admins')} lead={t('control.admins.lead')}>
        <Button ms="auto" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
          {t('control.admins.add')}
        </Button>
      </PageHead>
      <section className={classes.panel} aria-label={t('backoffice.pages.admins')}>
        {error && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
            <Button onClick={reload}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {!error && value === null && <ListSkeleton rows={4} />}
        <ul>
          {value?.data.map((admin) => (
            <AdminRow key={`${admin._id}-${admin.user_type}`} admin={admin} onDecide={setDecision} />
          ))}
        </ul>
      </section>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={reload} />}
      {isMaking && <NewAdminDialog onClose={() => setMaking(false)} onDone={reload} />}
    </>
  )
}
