import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Accounting } from './accounting.tsx'
import { Backlogs } from './backlogs.tsx'
import classes from './books.module.css'
import { Safeguarding } from './safeguarding.tsx'
import { useKindNames } from './use-kind-names.ts'
import { BooksAudits } from './verifications.tsx'

/** The state of the ledger: trial balance, verifications, backlogs, and exports to accounting. */
export function LedgerScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('backoffice.pages.ledger')} lead={t('control.ledger.lead')} />
      <Cards>
        <Safeguarding />
        <BooksAudits />
        <Backlogs />
        <TrialBalance />
        <Accounting />
      </Cards>
    </>
  )
}

type Kind = ResponseOf<'GET /api/ledger/trial-balance'>['data'][number]

const load = (signal: AbortSignal) => call('GET /api/ledger/trial-balance', { signal })

/** The sum of all accounts of each kind. House accounts and people's accounts balance to 0. */
function TrialBalance() {
  const { t } = useTranslation()
  const format = useFormats()
  const { value, error } = useLoaded(load)
  const nameOf = useKindNames()
  const figureOf = ({ currency, balance }: Kind) =>
    currency === 'PAPS' ? <PapsText paps={balance} /> : <bdi dir="ltr">{format.points(balance)}</bdi>
  return (
    <Card title={t('control.ledger.trial')} text={t('control.ledger.trialText')}>
      <FormAlert error={error} />
      {!error && value === null && <ListSkeleton rows={5} />}
      {value && (
        <>
          <StatusChip tone={value.balanced ? 'good' : 'bad'}>
            {t(value.balanced ? 'control.ledger.balanced' : 'control.ledger.unbalanced')}
          </StatusChip>
          {(['PAPS', 'PTS'] as const).map((currency) => (
            <Table
              key={currency}
              className={classes.table ?? ''}
              aria-label={t(`control.ledger.currencies.${currency}`)}
            >
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t(`control.ledger.currencies.${currency}`)}</Table.Th>
                  <Table.Th className={classes.figure ?? ''}>{t('control.ledger.accounts')}</Table.Th>
                  <Table.Th className={classes.figure ?? ''}>{t('person.balance')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {value.data
                  .filter((row) => row.currency === currency)
                  .map((row) => (
                    <Table.Tr key={row.kind}>
                      <Table.Td>{nameOf(row.kind)}</Table.Td>
                      <Table.Td className={classes.figure ?? ''}>{format.points(row.accounts)}</Table.Td>
                      <Table.Td className={classes.figure ?? ''}>{figureOf(row)}</Table.Td>
                    </Table.Tr>
                  ))}
              </Table.Tbody>
            </Table>
          ))}
        </>
      )}
    </Card>
  )
}
