import { IconUsers } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import classes from './rows.module.css'
import { RowsFrame } from './rows-frame.tsx'
import { useDays } from './use-days.ts'
import { useRows } from './use-rows.ts'

type Person = ResponseOf<'GET /api/dashboard/people'>['data'][number]

/** The people behind the number of active people, with the same days. */
export function ActivePeopleScreen() {
  const { t } = useTranslation()
  const { from, to, words } = useDays()
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      call('GET /api/dashboard/people', {
        query: { from, to, limit: 100, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    [from, to],
  )
  const list = useRows<Person>(load)
  return (
    <>
      <PageHead title={t('dashboard.active')} lead={words} back={staffPages.overview.url} />
      <RowsFrame list={list} icon={IconUsers} label={t('dashboard.active')} empty={t('dashboard.rows.none')}>
        {(rows) => (
          <ul className={classes.people}>
            {rows.map(({ _id, name, avatar, paps_id, user_type }) => (
              <li key={_id}>
                <Link to={generatePath(staffPages.person.url, { id: _id })} className={classes.person}>
                  <Avatar name={name} picture={avatar} size={32} />
                  <bdi className={classes.name}>{name}</bdi>
                  <span className={classes.dim}>{t(`backoffice.types.${user_type}`)}</span>
                  <span className={classes.dim}>{paps_id}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </RowsFrame>
    </>
  )
}
