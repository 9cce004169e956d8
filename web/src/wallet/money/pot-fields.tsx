import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Switch } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../kit/api/api-error.ts'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Pair } from '../../kit/forms/form.tsx'
import { Card } from '../../kit/ui/card.tsx'
import type { Pot } from './pot-list.ts'

interface PotFieldsProps {
  /** What it is now, where there is one. */
  pot: Pot | null
  error: ApiError | null
}

/** What a pot is for and what was agreed on: the same fields for a new one and for another. */
export function PotFields({ pot, error }: PotFieldsProps) {
  const { t } = useTranslation()
  const errors = error?.fields
  const [isAutomatic, setAutomatic] = useState(pot?.auto !== null && pot !== null)
  const loadBanks = useCallback((signal: AbortSignal) => call('GET /api/bank', { query: { limit: 200 }, signal }), [])
  const { value: banks } = useLoaded(loadBanks)
  const options = (banks?.data ?? []).map(({ paps_id, name }) => ({ value: paps_id, label: name }))
  const chosen = pot?.bank ? [{ value: pot.bank.paps_id, label: pot.bank.name }] : []
  const known = options.length > 0 ? options : chosen
  return (
    <>
      <Card title={t('savings.what')}>
        <Pair>
          <Field
            name="name"
            label={t('savings.name')}
            maxLength={60}
            defaultValue={pot?.name ?? ''}
            error={errors?.name}
          />
          <Field
            name="target"
            label={t('savings.target')}
            description={t('savings.targetText')}
            inputMode="decimal"
            defaultValue={pot?.target ?? ''}
            error={errors?.target}
          />
        </Pair>
      </Card>
      <Card title={t('savings.lock')} text={t('savings.lockText')}>
        <Pair>
          <Field
            name="locked_until"
            type="date"
            label={t('savings.lockDate')}
            defaultValue={pot?.locked_until ?? ''}
            error={error?.code === 'pot_lock_runs' ? error.message : errors?.locked_until}
          />
          <NativeSelect
            // Once the banks are here, the one that is chosen is among them.
            key={known.length}
            name="bank"
            size="md"
            label={t('savings.bank')}
            defaultValue={pot?.bank?.paps_id ?? ''}
            data={[{ value: '', label: t('savings.noBank') }, ...known]}
            error={errors?.bank}
          />
        </Pair>
      </Card>
      <Card title={t('savings.automatic')} text={t('savings.automaticText')}>
        <Switch
          size="md"
          label={t('savings.automaticOn')}
          checked={isAutomatic}
          onChange={({ currentTarget }) => setAutomatic(currentTarget.checked)}
          mb={isAutomatic ? 18 : 0}
        />
        {isAutomatic && (
          <Pair>
            <Field
              name="auto_amount"
              label={t('savings.autoAmount')}
              inputMode="decimal"
              defaultValue={pot?.auto?.amount ?? ''}
              error={errors?.['auto.amount']}
            />
            <NativeSelect
              name="auto_every"
              size="md"
              label={t('savings.autoEvery')}
              defaultValue={pot?.auto?.every ?? 'month'}
              data={[
                { value: 'week', label: t('savings.week') },
                { value: 'month', label: t('savings.month') },
              ]}
            />
            <Field
              name="auto_next"
              type="date"
              label={t('savings.autoNext')}
              description={t('savings.autoNextText')}
              defaultValue={pot?.auto?.next ?? ''}
              error={errors?.['auto.next']}
            />
          </Pair>
        )}
      </Card>
    </>
  )
}
