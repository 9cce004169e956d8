import { Button, Table, VisuallyHidden } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, callForFile, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { DateField } from '../../kit/forms/date-field.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card } from '../../kit/ui/card.tsx'
import { useDownload } from '../../kit/ui/use-download.ts'
import { Sheet } from '../sheet.tsx'
import classes from './books.module.css'
import { useKindNames } from './use-kind-names.ts'

type Account = ResponseOf<'GET /api/accounting/chart'>['data'][number]

/** Exports to the operator's accounting, and the chart of accounts that they use. */
export function Accounting() {
  const { t } = useTranslation()
  const today = new Date().toISOString().slice(0, 10)
  const [day, setDay] = useState(today)
  const { isBusy, download } = useDownload()
  const journal = () => callForFile('GET /api/accounting/journal/{day}', { params: { day } })
  const trial = () => callForFile('GET /api/accounting/trial-balance/{day}', { params: { day } })
  return (
    <Card title={t('control.accounting.title')} text={t('control.accounting.text')}>
      <div className={classes.exports}>
        <DateField
          label={t('control.accounting.day')}
          value={day}
          max={today}
          isClearable={false}
          onChange={(chosen) => setDay(chosen || today)}
        />
        <Button
          variant="default"
          size="md"
          loading={isBusy}
          onClick={() => download(journal, `paps-journal-${day}.csv`)}
        >
          {t('control.accounting.journal')}
        </Button>
        <Button
          variant="default"
          size="md"
          loading={isBusy}
          onClick={() => download(trial, `paps-trial-balance-${day}.csv`)}
        >
          {t('control.accounting.trial')}
        </Button>
      </div>
      <Chart />
    </Card>
  )
}

/** The kinds of accounts with the operator's own codes and names. */
function Chart() {
  const { t } = useTranslation()
  const nameOf = useKindNames()
  const load = useCallback((signal: AbortSignal) => call('GET /api/accounting/chart', { signal }), [])
  const { value, error, reload } = useLoaded(load)
  const [editing, setEditing] = useState<Account | null>(null)
  return (
    <>
      <FormAlert error={error} />
      {!error && value === null && <ListSkeleton rows={5} />}
      {value && (
        <Table className={classes.table ?? ''} aria-label={t('control.accounting.chart')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('control.accounting.account')}</Table.Th>
              <Table.Th>{t('control.accounting.code')}</Table.Th>
              <Table.Th>{t('control.accounting.name')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('control.accounting.edit')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {value.data.map((account) => (
              <Table.Tr key={account.kind}>
                <Table.Td>{nameOf(account.kind)}</Table.Td>
                <Table.Td>
                  {account.updated_at ? <bdi dir="ltr">{account.account_code}</bdi> : t('control.accounting.unset')}
                </Table.Td>
                <Table.Td>{account.updated_at && <bdi>{account.name}</bdi>}</Table.Td>
                <Table.Td className={classes.figure ?? ''}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('control.accounting.editOf', { name: nameOf(account.kind) })}
                    onClick={() => setEditing(account)}
                  >
                    {t('control.accounting.edit')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {editing && <EditAccount account={editing} onDone={reload} onClose={() => setEditing(null)} />}
    </>
  )
}

interface EditAccountProps {
  account: Account
  onDone: () => Promise<void>
  onClose: () => void
}

function EditAccount({ account: { kind, account_code, name, updated_at }, onDone, onClose }: EditAccountProps) {
  const { t } = useTranslation()
  const nameOf = useKindNames()
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    await call('PUT /api/accounting/chart', {
      body: { kind, account_code: fields.account_code ?? '', name: fields.name ?? '' },
    })
    toast(t('control.accounting.saved'), { type: 'success' })
    await onDone()
    onClose()
  })
  const isSet = updated_at !== null
  return (
    <Sheet onClose={onClose} title={t('control.accounting.editOf', { name: nameOf(kind) })} size={480}>
      <Form error={error} submit={t('control.accounting.save')} isBusy={isBusy} onSubmit={start}>
        <Field
          name="account_code"
          label={t('control.accounting.code')}
          defaultValue={isSet ? account_code : ''}
          error={error?.fields.account_code}
          autoComplete="off"
          dir="ltr"
          data-autofocus
        />
        <Field
          name="name"
          label={t('control.accounting.name')}
          defaultValue={isSet ? name : nameOf(kind)}
          error={error?.fields.name}
          autoComplete="off"
        />
      </Form>
    </Sheet>
  )
}
