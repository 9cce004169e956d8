import type { DecisionName } from '@paps/contract'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAgo } from '../../kit/words/use-ago.ts'
import classes from './dashboard.module.css'

const load = (signal: AbortSignal) => call('GET /api/staff/decisions', { signal })

/** `topup.approve` as a key of words, which have no dots. */
const wordOf = (action: DecisionName) => action.replace('.', '_') as `topup_approve`

/** The latest decisions of all staff, of the kinds that the viewer may make. */
export function Decisions() {
  const { t } = useTranslation()
  const ago = useAgo()
  const { value, error } = useLoaded(load)
  return (
    <section className={classes.panel} data-area="decisions" aria-labelledby="decisions-title">
      <div className={classes.panelHead}>
        <h2 id="decisions-title" className={classes.title}>
          {t('dashboard.decisions.title')}
        </h2>
      </div>
      <FormAlert error={error} />
      {!error && value === null && <ListSkeleton rows={4} />}
      {value?.data.length === 0 && <p className={classes.none}>{t('dashboard.decisions.none')}</p>}
      <ul className={classes.lines}>
        {value?.data.map(({ _id, action, by, subject, created_at }) => (
          <li key={_id} className={classes.decision}>
            <span className={classes.decisionWords}>
              <span>
                {t(`dashboard.decisions.acts.${wordOf(action)}`)}
                {subject && (
                  <>
                    {': '}
                    <Link to={generatePath(staffPages.person.url, { id: subject._id })} className={classes.subject}>
                      <bdi>{subject.name}</bdi>
                    </Link>
                  </>
                )}
              </span>
              <span className={classes.small}>
                <bdi>{by.name}</bdi>
              </span>
            </span>
            <span className={classes.small}>{ago(created_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
