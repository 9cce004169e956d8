import { Button } from '@mantine/core'
import { IconCashBanknote, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { MoneyRow } from '../activity/money-row.tsx'
import { depositList } from './lists.ts'

/** The deposits taken for customers, with a link to take another. */
export function DepositsScreen() {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  return (
    <>
      <PageHead title={t('deposits.title')} lead={t('deposits.lead')}>
        <Button component={Link} to={urls.newDeposit} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('deposits.new')}
        </Button>
      </PageHead>
      <SimpleList
        list={depositList}
        query={ALL}
        title={t('deposits.before')}
        row={(deposit) => <MoneyRow record={deposit} papsId={paps_id} />}
        empty={
          <MessagePanel icon={IconCashBanknote} title={t('deposits.none')} text={t('deposits.noneText')}>
            <Button component={Link} to={urls.newDeposit}>
              {t('deposits.first')}
            </Button>
          </MessagePanel>
        }
      />
    </>
  )
}
