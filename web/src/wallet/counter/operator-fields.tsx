import { NativeSelect } from '@mantine/core'
import { OPERATOR_KINDS, type OperatorKind } from '@paps/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/forms/field.tsx'
import { Pair } from '../../kit/forms/form.tsx'
import classes from './team.module.css'

const ACTS = ['payout', 'deposit', 'refund'] as const
type Act = (typeof ACTS)[number]
export type Limits = Record<Act, { act: number; day: number }>

const USUAL: Limits = {
  payout: { act: 200, day: 1000 },
  deposit: { act: 200, day: 1000 },
  refund: { act: 50, day: 200 },
}

/** Parses a number with a point or a comma. An invalid number is sent as NaN and refused by the server. */
export function parseNumber(text: string): number {
  return Number(text.trim().replace(',', '.') || Number.NaN)
}

export function readLimits(fields: Record<string, string>): Limits {
  const of = (act: Act) => ({
    act: parseNumber(fields[`${act}_act`] ?? ''),
    day: parseNumber(fields[`${act}_day`] ?? ''),
  })
  return { payout: of('payout'), deposit: of('deposit'), refund: of('refund') }
}

interface LimitFieldsProps {
  limits?: Limits
  errors: Readonly<Record<string, string>> | undefined
}

/** The limits of each kind of movement: per movement and per day. */
export function LimitFields({ limits = USUAL, errors }: LimitFieldsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.limits} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className={classes.name}>{t('team.limits.title')}</legend>
      <p className={classes.hint}>{t('team.limits.text')}</p>
      {ACTS.map((act) => {
        const what = t(`team.limits.${act}`)
        return (
          <Pair key={act}>
            <Field
              name={`${act}_act`}
              label={t('team.limits.actOf', { what })}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={String(limits[act].act)}
              error={errors?.[`limits.${act}.act`]}
            />
            <Field
              name={`${act}_day`}
              label={t('team.limits.dayOf', { what })}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={String(limits[act].day)}
              error={errors?.[`limits.${act}.day`]}
            />
          </Pair>
        )
      })}
    </fieldset>
  )
}

/** The role of an employee, with its description. */
export function RoleField({ role = 'cashier', hint }: { role?: OperatorKind; hint?: string }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<OperatorKind>(role)
  return (
    <NativeSelect
      name="role"
      size="md"
      label={t('team.invite.role')}
      description={[t(`team.roleText.${chosen}`), hint].filter(Boolean).join(' ')}
      value={chosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.value as OperatorKind)}
      data={OPERATOR_KINDS.map((value) => ({ value, label: t(`team.roles.${value}`) }))}
    />
  )
}
