import { Button } from '@mantine/core'
import { may } from '@paps/contract/access'
import { IconBuildingBank, IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import type { Bank } from './bank.ts'
import { BankDialog } from './bank-dialog.tsx'
import { BankRow } from './bank-row.tsx'
import classes from './banks-screen.module.css'
import { SettleDialog } from './settle-dialog.tsx'

const load = (signal: AbortSignal) => call('GET /api/bank/overview', { query: { limit: 200 }, signal })

type Opened = { what: 'add' } | { what: 'change' | 'settle'; bank: Bank }

/** The banks, what they have and did today, and what staff do with them. */
export function BanksScreen() {
  const { t } = useTranslation()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const { value, error, reload } = useLoaded(load)
  const [decision, setDecision] = useState<Decision | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayManage = may(userType, 'users.manage')
  const close = () => setOpened(null)
  return (
    <>
      <PageHead title={t('backoffice.pages.banks')} lead={t('banks.lead')}>
        {mayManage && (
          <Button ms="auto" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened({ what: 'add' })}>
            {t('banks.add')}
          </Button>
        )}
      </PageHead>
      <section className={classes.panel} aria-label={t('backoffice.pages.banks')} aria-busy={value === null && !error}>
        {error && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
            <Button onClick={reload}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {!error && value === null && <ListSkeleton rows={4} />}
        {value?.data.length === 0 && (
          <MessagePanel icon={IconBuildingBank} title={t('banks.none')} text={t('banks.noneText')} />
        )}
        <ul>
          {value?.data.map((bank) => (
            <BankRow
              key={bank._id}
              bank={bank}
              mayManage={mayManage}
              onDecide={setDecision}
              onChange={() => setOpened({ what: 'change', bank })}
              onSettle={() => setOpened({ what: 'settle', bank })}
            />
          ))}
        </ul>
      </section>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={reload} />}
      {opened?.what === 'add' && <BankDialog bank={null} onClose={close} onDone={reload} />}
      {opened?.what === 'change' && <BankDialog bank={opened.bank} onClose={close} onDone={reload} />}
      {opened?.what === 'settle' && <SettleDialog bank={opened.bank} onClose={close} onDone={reload} />}
    </>
  )
}
