import { Button } from '@mantine/core'
import { may } from '@paps/contract/access'
import { IconBuildingBank, IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { Safeguarding } from '../books/safeguarding.tsx'
import { AccountPage } from './account-page.tsx'
import { NewAccountSheet } from './account-sheet.tsx'
import classes from './reconciliation.module.css'

const load = (signal: AbortSignal) => call('GET /api/reconciliation/accounts', { signal })

/** Bank statements against the records that they paid. The account and the day are in the address. */
export function ReconciliationScreen() {
  const { t } = useTranslation()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const mayDecide = may(userType, 'money.decide')
  const { value, error, reload } = useLoaded(load)
  const [search, setSearch] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const account = value?.data.find(({ _id }) => _id === search.get('account')) ?? value?.data[0]
  const choose = (changes: Record<string, string>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, text] of Object.entries(changes)) text ? next.set(name, text) : next.delete(name)
      return next
    })

  return (
    <>
      <PageHead title={t('backoffice.pages.reconciliation')} lead={t('reconciliation.lead')}>
        {mayDecide && (
          <Button
            ms="auto"
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('reconciliation.addAccount')}
          </Button>
        )}
      </PageHead>
      <div className={classes.page}>
        <Safeguarding />
        {error && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
            <Button onClick={reload}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {!error && value === null && <ListSkeleton rows={4} />}
        {value?.data.length === 0 && (
          <MessagePanel icon={IconBuildingBank} title={t('reconciliation.none')} text={t('reconciliation.noneText')} />
        )}
        {value && account && (
          <AccountPage
            key={account._id}
            accounts={value.data}
            account={account}
            day={search.get('day') ?? ''}
            mayDecide={mayDecide}
            onChoose={choose}
            onChanged={reload}
          />
        )}
      </div>
      {isAdding && (
        <NewAccountSheet
          onClose={() => setAdding(false)}
          onDone={(id) => {
            choose({ account: id })
            void reload()
          }}
        />
      )}
    </>
  )
}
