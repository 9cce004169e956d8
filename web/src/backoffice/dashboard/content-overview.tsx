import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { type StaffPageName, staffPages } from '../../kit/staff-pages.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { MenuPage } from '../frame/menu-pages.ts'
import classes from './dashboard.module.css'

type Overview = ResponseOf<'GET /api/staff/content'>
type Line = Overview['drafts']['data'][number]

const PARTS = ['drafts', 'scheduled', 'expiring'] as const

const PAGES: Record<Line['kind'], StaffPageName> = {
  realestate: 'realEstate',
  slider: 'sliders',
  banner: 'banners',
  video: 'videos',
  service: 'services',
  ad: 'ads',
}

const load = (signal: AbortSignal) => call('GET /api/staff/content', { signal })

/** The start page of editors: drafts, scheduled items and those that end soon, and links to the lists. */
export function ContentOverview({ pages }: { pages: readonly MenuPage[] }) {
  const { t } = useTranslation()
  const { value, error, reload } = useLoaded(load)
  return (
    <>
      {error && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {!error && value === null && <ListSkeleton rows={6} />}
      {value && (
        <div className={classes.parts}>
          {PARTS.map((part) => (
            <ContentPart key={part} part={part} lines={value[part]} />
          ))}
        </div>
      )}
      <h2 className={classes.waysTitle}>{t('dashboard.content.lists')}</h2>
      <ul className={classes.cards}>
        {pages
          .filter(({ name }) => name !== 'overview')
          .map(({ name, icon: Picture }) => (
            <li key={name}>
              <Link to={staffPages[name].url} className={classes.card}>
                <Picture size={20} stroke={1.7} aria-hidden />
                <span>{t(`backoffice.pages.${name}`)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}

function ContentPart({ part, lines: { count, data } }: { part: (typeof PARTS)[number]; lines: Overview['drafts'] }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <section className={classes.panel} aria-labelledby={`${part}-title`}>
      <div className={classes.panelHead}>
        <h2 id={`${part}-title`} className={classes.title}>
          {t(`dashboard.content.${part}`)}
        </h2>
        <span className={classes.count}>{count}</span>
      </div>
      {count === 0 && <p className={classes.none}>{t(`dashboard.content.none.${part}`)}</p>}
      <ul className={classes.lines}>
        {data.map(({ _id, kind, title, at }) => (
          <li key={_id}>
            <Link to={`${staffPages[PAGES[kind]].url}/${_id}`} className={classes.line}>
              <span className={classes.decisionWords}>
                <bdi className={classes.cut}>{title}</bdi>
                <span className={classes.small}>{t(`backoffice.pages.${PAGES[kind]}`)}</span>
              </span>
              <span className={classes.small}>{format.date(at)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {count > data.length && (
        <p className={classes.small}>{t('dashboard.content.more', { count: count - data.length })}</p>
      )}
    </section>
  )
}
