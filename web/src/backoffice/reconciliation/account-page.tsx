import { Button, NativeSelect, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustments, IconFileImport, IconSparkles } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { DateField } from '../../kit/forms/date-field.tsx'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { type BankAccount, type LineColumn, loadColumns } from './lines.ts'
import { PersonPicker, RecordPicker } from './pickers.tsx'
import classes from './reconciliation.module.css'
import { ReviewColumn } from './review-column.tsx'
import { MatchedColumn, UnmatchedColumn } from './side-columns.tsx'
import { StatementStrip } from './statement-strip.tsx'
import { useLineDecisions } from './use-line-decisions.ts'
import { useReview } from './use-review.ts'

/** From this width on the three columns stand side by side. */
const THREE_COLUMNS = '(min-width: 1180px)'

interface AccountPageProps {
  accounts: readonly BankAccount[]
  account: BankAccount
  day: string
  mayDecide: boolean
  onChoose: (changes: Record<string, string>) => void
  onChanged: () => Promise<void>
}

/** One bank account: its last import, and its lines in three columns, or tabs on a narrow screen. */
export function AccountPage({ accounts, account, day, mayDecide, onChoose, onChanged }: AccountPageProps) {
  const { t } = useTranslation()
  const load = useCallback(
    (signal: AbortSignal) => loadColumns({ accountId: account._id, day }, signal),
    [account._id, day],
  )
  const { value, error, reload } = useLoaded(load)
  const [sheet, setSheet] = useState<'import' | 'rules' | null>(null)
  const [dropped, setDropped] = useState<File | null>(null)
  const refresh = () => {
    void reload()
    void onChanged()
  }
  const decisions = useLineDecisions(account)
  const review = useReview(value?.review.data ?? [], mayDecide ? decisions : null, refresh)
  const [statement] = value?.statements ?? []

  function drop(event: DragEvent): void {
    const [file] = event.dataTransfer.files
    if (!file || !mayDecide) return
    event.preventDefault()
    setDropped(file)
    setSheet('import')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped anywhere; the button does the same
    <div className={classes.page} onDragOver={(event) => mayDecide && event.preventDefault()} onDrop={drop}>
      <div className={classes.tools}>
        <NativeSelect
          aria-label={t('reconciliation.account')}
          value={account._id}
          onChange={({ currentTarget: { value: id } }) => onChoose({ account: id })}
          data={accounts.map(({ _id, name, number }) => ({ value: _id, label: `${name}, ${number.slice(-4)}` }))}
        />
        <DateField
          size="sm"
          aria-label={t('reconciliation.day')}
          value={day}
          onChange={(chosen) => onChoose({ day: chosen })}
          isClearable
        />
        <span className={classes.balance}>
          {t('reconciliation.balance')} <PapsText paps={account.balance} />
        </span>
        {mayDecide && (
          <div className={classes.toolsEnd}>
            <Button
              variant="default"
              leftSection={<IconSparkles size={18} aria-hidden />}
              onClick={review.creditCertain}
            >
              {t('reconciliation.certain')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconAdjustments size={18} aria-hidden />}
              onClick={() => setSheet('rules')}
            >
              {t('reconciliation.rules')}
            </Button>
            <Button leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => setSheet('import')}>
              {t('reconciliation.import')}
            </Button>
          </div>
        )}
      </div>
      <FormAlert error={error ?? review.error} />
      {value === null && !error && <ListSkeleton rows={6} />}
      {statement && (
        <StatementStrip statement={statement} mayDecide={mayDecide} onTakeBack={() => review.takeBack(statement)} />
      )}
      {value && (
        <LineColumns
          counts={{ matched: value.matched.count, review: value.review.count, unmatched: value.unmatched.count }}
          sums={{ matched: null, review: value.review.sum, unmatched: value.unmatched.sum }}
          columns={{
            matched: <MatchedColumn lines={value.matched.data} />,
            review: (
              <ReviewColumn
                lines={value.review.data}
                openId={review.openId}
                onOpen={review.open}
                mayDecide={mayDecide}
                onMatch={review.match}
                onOther={review.find}
                onRefuse={review.refuse}
              />
            ),
            unmatched: (
              <UnmatchedColumn
                lines={value.unmatched.data}
                mayDecide={mayDecide}
                onFind={review.find}
                onCredit={review.credit}
                onExplain={review.explain}
                onDecide={review.decide}
              />
            ),
          }}
        />
      )}
      {sheet === 'import' && (
        <ImportSheet
          account={account}
          dropped={dropped}
          onClose={() => {
            setSheet(null)
            setDropped(null)
          }}
          onDone={refresh}
        />
      )}
      {sheet === 'rules' && <AccountSheet account={account} onClose={() => setSheet(null)} onDone={refresh} />}
      {review.finding && <RecordPicker line={review.finding} onClose={review.close} onChoose={review.matchTo} />}
      {review.crediting && <PersonPicker line={review.crediting} onClose={review.close} onChoose={review.creditTo} />}
      {review.decision && <DecisionDialog decision={review.decision} onClose={review.endDecision} onDone={refresh} />}
    </div>
  )
}

interface LineColumnsProps {
  counts: Record<LineColumn, number>
  sums: Record<LineColumn, number | null>
  columns: Record<LineColumn, ReactNode>
}

const COLUMNS: readonly LineColumn[] = ['matched', 'review', 'unmatched']

function LineColumns({ counts, sums, columns }: LineColumnsProps) {
  const { t } = useTranslation()
  const isWide = useMediaQuery(THREE_COLUMNS, true, { getInitialValueInEffect: false })
  const empty = (column: LineColumn) => <p className={classes.empty}>{t(`reconciliation.empty.${column}`)}</p>
  const body = (column: LineColumn) => (counts[column] === 0 ? empty(column) : columns[column])
  if (!isWide) {
    return (
      <Tabs defaultValue="review" className={classes.tabs}>
        <Tabs.List grow>
          {COLUMNS.map((column) => (
            <Tabs.Tab key={column} value={column}>
              {t(`reconciliation.columns.${column}`)} {counts[column]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {COLUMNS.map((column) => (
          <Tabs.Panel key={column} value={column} className={classes.column}>
            {body(column)}
          </Tabs.Panel>
        ))}
      </Tabs>
    )
  }
  return (
    <div className={classes.columns}>
      {COLUMNS.map((column) => (
        <section key={column} className={classes.column} aria-label={t(`reconciliation.columns.${column}`)}>
          <h2 className={classes.columnHead}>
            {t(`reconciliation.columns.${column}`)} <span className={classes.count}>{counts[column]}</span>
            {sums[column] !== null && (
              <span className={classes.sum}>
                <PapsText paps={sums[column] ?? 0} />
              </span>
            )}
          </h2>
          {body(column)}
        </section>
      ))}
    </div>
  )
}
