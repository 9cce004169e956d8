import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PayoutLine } from './payout-line.tsx'
import classes from './payouts.module.css'

const MOST_SHOWN = 200

/** The pay-outs of a batch: the second person sees who gets what before approving. */
export function BatchLines({ id, lines }: { id: string; lines: number }) {
  const { t } = useTranslation()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/payout/', { query: { batch: id, limit: MOST_SHOWN }, signal }),
    [id],
  )
  const { value, error } = useLoaded(load)
  return (
    <div className={classes.inside}>
      <FormAlert error={error} />
      {!error && value === null && <ListSkeleton rows={2} />}
      {value && (
        <ul>
          {value.data.map((payout) => (
            <li key={payout._id}>
              <PayoutLine payout={payout} />
            </li>
          ))}
        </ul>
      )}
      {value && value.data.length < lines && (
        <p className={classes.small}>{t('payouts.firstLines', { shown: value.data.length })}</p>
      )}
    </div>
  )
}
