import { SegmentedControl } from '@mantine/core'
import { findIbanProblem, tidyNumber } from '@paps/contract/iban'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { CountryField } from '../../kit/forms/country-field.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { ProofField } from '../../kit/proof/proof-field.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { TextButton } from '../../kit/ui/text-button.tsx'
import type { Destination, PayoutWay } from './use-destinations.ts'

interface AddDestinationFormProps {
  way: PayoutWay
  /** Called with all destinations, the new one first. */
  onAdded: (destinations: Destination[]) => void
  onCancel?: (() => void) | undefined
}

/** Adds a bank account or a mobile number. An IBAN is checked while it is typed. */
export function AddDestinationForm({ way, onAdded, onCancel }: AddDestinationFormProps) {
  const { t } = useTranslation()
  const { country } = useWalletUser()
  const [account, setAccount] = useState<'iban' | 'local'>('iban')
  const kind: Destination['kind'] = way === 'mobile' ? 'mobile' : account
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { holder = '', number = '', bank, pin = '' } = fields
    const land = kind === 'iban' ? tidyNumber(number).slice(0, 2) : (fields.country ?? '')
    const body = { kind, country: land, holder, number, ...(bank && { bank }), pin }
    const { data } = await call('POST /api/payout/destinations', { body })
    toast(t('payTo.added'), { type: 'success' })
    onAdded(data)
  })
  const errors = error?.fields
  return (
    <Form
      error={error}
      submit={t(`payTo.add.${way}`)}
      isBusy={isBusy}
      onSubmit={start}
      foot={onCancel && <TextButton onClick={onCancel}>{t('app.cancel')}</TextButton>}
    >
      {way === 'account' && (
        <SegmentedControl
          fullWidth
          aria-label={t('payTo.accountKind')}
          value={account}
          onChange={(next) => setAccount(next === 'local' ? 'local' : 'iban')}
          data={(['iban', 'local'] as const).map((value) => ({ value, label: t(`payTo.kinds.${value}`) }))}
        />
      )}
      <Field
        name="holder"
        label={t('payTo.holder')}
        description={t(`payTo.holderText.${way}`)}
        autoComplete="name"
        maxLength={70}
        error={errors?.holder}
      />
      {kind === 'iban' && <IbanField error={errors?.number ?? errors?.country} />}
      {kind !== 'iban' && (
        <CountryField name="country" label={t('payTo.country')} defaultValue={country ?? ''} error={errors?.country} />
      )}
      {kind === 'local' && (
        <Field name="bank" label={t('payTo.bank')} autoComplete="off" maxLength={60} error={errors?.bank} />
      )}
      {kind !== 'iban' && (
        <Field
          key={kind}
          name="number"
          label={t(`payTo.number.${kind}`)}
          type={kind === 'mobile' ? 'tel' : 'text'}
          inputMode={kind === 'mobile' ? 'tel' : 'text'}
          autoComplete={kind === 'mobile' ? 'tel' : 'off'}
          dir="ltr"
          maxLength={40}
          error={errors?.number}
        />
      )}
      <ProofField name="pin" label={t('payTo.pin')} description={t('payTo.pinText')} error={errors?.pin} />
    </Form>
  )
}

/** The first country code is checked at once, the rest once nothing is missing. */
function IbanField({ error }: { error?: string | undefined }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const tidy = tidyNumber(typed)
  const problem = tidy.length < 2 ? null : findIbanProblem(tidy)
  const isDone = tidy.length >= 2 && problem === null
  const shown = problem === 'iban_length' && !isLeft ? null : problem
  return (
    <Field
      name="number"
      label={t('payTo.number.iban')}
      placeholder="DE89 3704 0044 0532 0130 00"
      description={isDone ? t('payTo.ibanRight') : t('payTo.ibanText')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      maxLength={42}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value.toUpperCase())}
      onBlur={() => setLeft(true)}
      error={shown ? t(`payTo.problems.${shown}`) : error}
    />
  )
}
