import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../kit/api/call.ts'
import { Card } from '../../kit/ui/card.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from '../rows.module.css'

type Change = ResponseOf<'GET /api/settings/history'>['data'][number]

/** Who changed what, newest first. */
export function SettingHistory({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <Card title={t('control.settings.history')}>
      {changes.length === 0 && <p className={classes.none}>{t('control.settings.noHistory')}</p>}
      <ul>
        {changes.map(({ _id, setting, before, after, by, created_at }) => (
          <li key={_id} className={classes.row}>
            <span className={classes.words}>
              <span>{t(`control.settings.names.${setting}`)}</span>
              <span className={classes.small}>
                <bdi>{by.name}</bdi> · {format.moment(created_at)}
              </span>
            </span>
            <bdi dir="ltr" className={classes.figure}>{`${before} → ${after}`}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}
