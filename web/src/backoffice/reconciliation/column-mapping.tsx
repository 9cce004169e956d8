import { Button, NativeSelect } from '@mantine/core'
import type { Calls, Wire } from '@paps/contract'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Pair } from '../../kit/forms/form.tsx'
import classes from './reconciliation.module.css'

export type ColumnMap = NonNullable<Wire<Calls['PUT /api/reconciliation/accounts/{id}']>['body']['columns']>

const FIELDS = ['day', 'amount', 'credit', 'debit', 'text', 'payer_name', 'payer_account', 'bank_id'] as const
type MappedField = (typeof FIELDS)[number]

/** Names of columns that banks use, for a first proposal. */
const USUAL: Readonly<Record<MappedField, RegExp>> = {
  day: /^(date|booking|posted|datum|jour)/i,
  amount: /^(amount|betrag|montant|value)$/i,
  credit: /credit|crédit/i,
  debit: /debit|débit/i,
  text: /text|narr|descr|reference|details|purpose|libell/i,
  payer_name: /payer|name|sender|donneur/i,
  payer_account: /account|iban|compte/i,
  bank_id: /\bid$|transaction id|bank ref/i,
}

interface ColumnMappingProps {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  known: ColumnMap | null
  isBusy: boolean
  onSave: (columns: ColumnMap) => void
}

/** The mapping of a bank's columns to fields. Kept with the account. */
export function ColumnMapping({ columns, rows, known, isBusy, onSave }: ColumnMappingProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(() => propose(columns, known))
  const [days, setDays] = useState<ColumnMap['days']>(known?.days ?? 'ymd')
  const [decimal, setDecimal] = useState<ColumnMap['decimal']>(known?.decimal ?? '.')
  const none = { value: '', label: t('reconciliation.noColumn') }
  const isReady = chosen.day !== '' && (chosen.amount !== '' || (chosen.credit !== '' && chosen.debit !== ''))

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    const { text, ...named } = chosen
    const fields = Object.fromEntries(Object.entries(named).filter(([, column]) => column !== ''))
    if (isReady) onSave({ ...(fields as Omit<ColumnMap, 'texts'>), texts: text ? [text] : [], days, decimal })
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <p>{t('reconciliation.mapText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
      <section className={classes.sample} tabIndex={0} aria-label={t('reconciliation.file')}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join('|')}>
                {columns.map((name, place) => (
                  <td key={name}>
                    <bdi>{row[place]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.mapping}>
        {FIELDS.map((field) => (
          <NativeSelect
            key={field}
            label={t(`reconciliation.fields.${field}`)}
            value={chosen[field]}
            onChange={({ currentTarget: { value } }) => setChosen((before) => ({ ...before, [field]: value }))}
            data={[none, ...columns.map((name) => ({ value: name, label: name }))]}
          />
        ))}
      </div>
      <Pair>
        <NativeSelect
          label={t('reconciliation.dayOrder')}
          value={days}
          onChange={({ currentTarget: { value } }) => setDays(value as ColumnMap['days'])}
          data={[
            { value: 'ymd', label: '2026-11-15' },
            { value: 'dmy', label: '15.11.2026' },
            { value: 'mdy', label: '11/15/2026' },
          ]}
        />
        <NativeSelect
          label={t('reconciliation.decimal')}
          value={decimal}
          onChange={({ currentTarget: { value } }) => setDecimal(value as ColumnMap['decimal'])}
          data={[
            { value: '.', label: '1,234.50' },
            { value: ',', label: '1.234,50' },
          ]}
        />
      </Pair>
      <Button type="submit" size="md" loading={isBusy} disabled={!isReady}>
        {t('reconciliation.saveColumns')}
      </Button>
    </form>
  )
}

function propose(columns: readonly string[], known: ColumnMap | null): Record<MappedField, string> {
  const used = new Set<string>()
  const kept: Partial<Record<MappedField, string | undefined>> = known ? { ...known, text: known.texts[0] } : {}
  const found = FIELDS.map((field): [MappedField, string] => {
    const before = kept[field]
    const name =
      before && columns.includes(before) ? before : columns.find((each) => !used.has(each) && USUAL[field].test(each))
    if (name) used.add(name)
    return [field, name ?? '']
  })
  return Object.fromEntries(found) as Record<MappedField, string>
}
