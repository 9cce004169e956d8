import { useTranslation } from 'react-i18next'
import { Cards } from '../../kit/ui/card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { Backlogs } from './backlogs.tsx'
import { BooksAudits } from './books-audits.tsx'
import { TrialBalance } from './trial-balance.tsx'

/** Whether the books are right. */
export function LedgerScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('backoffice.pages.ledger')} lead={t('control.ledger.lead')} />
      <Cards>
        <BooksAudits />
        <Backlogs />
        <TrialBalance />
      </Cards>
    </>
  )
}
