import { Switch, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { isSentForApproval } from '../approvals/second-person.tsx'
import { Sheet } from '../sheet.tsx'
import type { BankAccount } from './lines.ts'

const parseBalance = (text: string) => Number(text.replace(',', '.') || 0)

interface NewAccountSheetProps {
  onClose: () => void
  onDone: (id: string) => void
}

/** Adds a bank account of the house. */
export function NewAccountSheet({ onClose, onDone }: NewAccountSheetProps) {
  const { t } = useTranslation()
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { name = '', number = '', currency = '', opening = '' } = fields
    const response = await call('POST /api/reconciliation/accounts', {
      body: { name, number, currency, opening: parseBalance(opening) },
    })
    if (!isSentForApproval(response)) toast(t('reconciliation.accountAdded', { name }), { type: 'success' })
    onClose()
    onDone(response.data._id)
  })
  const errors = error?.fields ?? {}
  return (
    <Sheet onClose={onClose} title={t('reconciliation.addAccount')} size={560}>
      <Form error={error} submit={t('reconciliation.addAccount')} isBusy={isBusy} onSubmit={start}>
        <Field
          name="name"
          label={t('reconciliation.accountName')}
          error={errors.name}
          autoComplete="off"
          data-autofocus
        />
        <Field
          name="number"
          label={t('reconciliation.accountNumber')}
          error={errors.number}
          autoComplete="off"
          dir="ltr"
        />
        <Pair>
          <Field
            name="currency"
            label={t('reconciliation.currency')}
            error={errors.currency}
            autoComplete="off"
            dir="ltr"
          />
          <Field
            name="opening"
            label={t('reconciliation.opening')}
            error={errors.opening}
            inputMode="decimal"
            dir="ltr"
          />
        </Pair>
        <Text size="sm">{t('reconciliation.openingText')}</Text>
      </Form>
    </Sheet>
  )
}

interface AccountSheetProps {
  account: BankAccount
  onClose: () => void
  onDone: () => void
}

/** How lines of an account are matched by themselves. */
export function AccountSheet({ account, onClose, onDone }: AccountSheetProps) {
  const { t } = useTranslation()
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const cost_texts = (fields.costs ?? '')
      .split('\n')
      .map((text) => text.trim())
      .filter(Boolean)
    const params = { id: account._id }
    const rules = { automatic: fields.automatic === 'on', cost_texts }
    const changed = await call('PUT /api/reconciliation/accounts/{id}', { params, body: rules })
    if (!isSentForApproval(changed)) toast(t('reconciliation.saved'), { type: 'success' })
    const opening = parseBalance(fields.opening ?? '')
    if (opening !== 0) {
      isSentForApproval(await call('PUT /api/reconciliation/accounts/{id}', { params, body: { opening } }))
    }
    onClose()
    onDone()
  })
  return (
    <Sheet onClose={onClose} title={t('reconciliation.rulesOf', { name: account.name })} size={560}>
      <Form error={error} submit={t('reconciliation.save')} isBusy={isBusy} onSubmit={start}>
        <Switch
          name="automatic"
          size="md"
          defaultChecked={account.automatic}
          label={t('reconciliation.allowAutomatic')}
          description={t('reconciliation.allowAutomaticText')}
        />
        <Textarea
          name="costs"
          size="md"
          label={t('reconciliation.costs')}
          description={t('reconciliation.costsText')}
          defaultValue={account.cost_texts.join('\n')}
          autosize
          minRows={2}
          error={error?.fields.cost_texts}
        />
        {account.opening === 0 && (
          <Field
            name="opening"
            label={t('reconciliation.opening')}
            description={t('reconciliation.openingText')}
            error={error?.fields.opening}
            autoComplete="off"
            inputMode="decimal"
            dir="ltr"
          />
        )}
      </Form>
    </Sheet>
  )
}
