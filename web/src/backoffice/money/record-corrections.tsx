import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../kit/api/call.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './record.module.css'

type Correction = ResponseOf<'GET /api/activity/{id}'>['corrections'][number]

/** The corrections of a record. */
export function CorrectionList({ corrections }: { corrections: Correction[] }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{t('corrections.title')}</h3>
      <ul className={classes.list}>
        {corrections.map(({ _id, direction, amount, owed, settled, reason, at }) => (
          <li key={_id} className={classes.item}>
            <strong>
              {t(direction === 'back' ? 'corrections.reversed' : 'corrections.added', {
                paps: format.paps(amount),
                when: format.moment(at),
              })}
            </strong>
            <bdi>{reason}</bdi>
            {owed > 0 && (
              <span className={classes.correctionSmall}>
                {owed > settled
                  ? t('corrections.owed', { left: format.paps(owed - settled), owed: format.paps(owed) })
                  : t('corrections.settled', { owed: format.paps(owed) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
