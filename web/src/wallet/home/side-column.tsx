import { Skeleton } from '@mantine/core'
import { IconCalendarRepeat, IconLock, IconPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Secret } from '../../kit/money/secret.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { sendTo, urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { PotCover } from '../money/pot-cover.tsx'
import cards from './home-screen.module.css'
import classes from './side-column.module.css'

/** The pots and the people paid last, beside the activity. */
export function SideColumn() {
  return (
    <>
      <PotsCard />
      <PeopleCard />
    </>
  )
}

type Pot = ResponseOf<'GET /api/saving/user'>['data'][number]

const POTS = 3

function PotsCard() {
  const { t } = useTranslation()
  const { status, value } = useLoaded(
    useCallback((signal: AbortSignal) => call('GET /api/saving/user', { query: {}, signal }), []),
  )
  // The home page lives without this card.
  if (status === 'rejected') return null
  const pots = value?.data ?? []
  const total = pots.reduce((minor, { balance }) => minor + Math.round(balance * 100), 0) / 100
  return (
    <section className={cards.card} aria-labelledby="pots-title">
      <div className={cards.head}>
        <h2 id="pots-title" className={cards.title}>
          <Link to={urls.savings} className={classes.quiet}>
            {t('home.pots.title')}
          </Link>
        </h2>
        {pots.length > 0 && (
          <b className={classes.total}>
            <Secret>
              <PapsText paps={total} />
            </Secret>
          </b>
        )}
      </div>
      {value === null && <Skeleton height={56} radius={12} mt={14} />}
      {value !== null && pots.length === 0 && (
        <p className={cards.cardText}>
          {t('home.pots.none')} <Link to={urls.newPot}>{t('home.pots.open')}</Link>
        </p>
      )}
      <ul className={classes.pots}>
        {pots.slice(0, POTS).map((pot) => (
          <li key={pot._id}>
            <PotLine pot={pot} />
          </li>
        ))}
      </ul>
      <NextSaving pots={pots} />
    </section>
  )
}

function PotLine({ pot }: { pot: Pot }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { _id, name, balance, target, progress, locked_until } = pot
  return (
    <Link to={generatePath(urls.pot, { id: _id })} className={classes.pot}>
      <span className={classes.cover}>
        <PotCover pot={pot} />
      </span>
      <span className={classes.potWords}>
        <span className={classes.potName}>
          <bdi>{name}</bdi>
          {locked_until !== null && <IconLock size={16} stroke={1.8} aria-label={t('home.pots.locked')} role="img" />}
        </span>
        {progress !== null && (
          <span className={classes.bar}>
            <span style={{ width: `${progress}%` }} />
          </span>
        )}
        <span className={classes.potFigures}>
          <Secret>
            {target === null
              ? format.paps(balance)
              : t('home.pots.of', { paps: format.paps(balance), target: format.paps(target) })}
          </Secret>
          {progress !== null && <span>{format.percent(progress)}</span>}
        </span>
      </span>
    </Link>
  )
}

/** The automatic saving that is due next. */
function NextSaving({ pots }: { pots: readonly Pot[] }) {
  const { t } = useTranslation()
  const format = useFormats()
  const [next] = pots
    .flatMap(({ _id, name, auto }) => (auto ? [{ _id, name, ...auto }] : []))
    .sort((one, other) => one.next.localeCompare(other.next))
  if (!next) return null
  return (
    <Link to={generatePath(urls.pot, { id: next._id })} className={classes.next}>
      <span className={classes.nextIcon}>
        <IconCalendarRepeat size={20} stroke={1.8} aria-hidden />
      </span>
      <span>
        <b>{t('home.pots.next', { paps: format.paps(next.amount), day: format.nearDay(`${next.next}T12:00`) })}</b>
        <span className={classes.nextText}>{t('home.pots.nextText')}</span>
      </span>
    </Link>
  )
}

const PEOPLE = 4

function PeopleCard() {
  const { t } = useTranslation()
  const { value } = useLoaded(useCallback((signal: AbortSignal) => call('GET /api/people/recent', { signal }), []))
  const people = (value?.data ?? []).filter(({ user_type }) => user_type === 'regular').slice(0, PEOPLE)
  if (people.length === 0) return null
  return (
    <section className={cards.card} aria-labelledby="people-title">
      <div className={cards.head}>
        <h2 id="people-title" className={cards.title}>
          {t('home.people.title')}
        </h2>
        <Link to={urls.send} className={cards.all}>
          {t('home.people.all')}
        </Link>
      </div>
      <ul className={classes.people}>
        {people.map(({ _id, paps_id, name, avatar }) => (
          <li key={_id}>
            <Link to={sendTo(paps_id)} className={classes.person}>
              <Avatar name={name} picture={avatar} size={48} />
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        <li>
          <Link to={urls.send} className={classes.person}>
            <span className={classes.plus}>
              <IconPlus size={20} stroke={1.8} aria-hidden />
            </span>
            {t('home.people.new')}
          </Link>
        </li>
      </ul>
    </section>
  )
}
