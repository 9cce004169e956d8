import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './record-journals.module.css'

/** What a record moved in the books: whose accounts, and by how much. */
export function RecordJournals({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/ledger/records/{id}/journals', { params: { id }, signal }),
    [id],
  )
  const { value, error } = useLoaded(load)
  return (
    <section className={classes.journals} aria-busy={value === null && error === null}>
      <h3 className={classes.title}>{t('books.journals')}</h3>
      {error && <p role="alert">{error.message}</p>}
      {value?.data.length === 0 && <p className={classes.small}>{t('books.noJournals')}</p>}
      {value?.data.map(({ _id, kind, recorded_at, legs }) => (
        <table key={_id} className={classes.journal}>
          <caption className={classes.small}>
            {kind} · {format.moment(recorded_at)}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('books.account')}</th>
              <th scope="col">{t('books.moved')}</th>
            </tr>
          </thead>
          <tbody>
            {legs.map(({ account, owner, currency, amount }) => (
              <tr key={`${account} ${owner?._id} ${currency} ${amount}`}>
                <td>
                  {owner && <bdi>{owner.name} · </bdi>}
                  <code>{account}</code>
                </td>
                <td>
                  {currency === 'PAPS' ? (
                    <PapsText paps={amount} signed />
                  ) : (
                    `${amount < 0 ? '−' : '+'}${t('records.points', { count: Math.abs(amount) })}`
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}
