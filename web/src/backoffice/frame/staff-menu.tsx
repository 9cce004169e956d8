import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { staffPages } from '../../kit/staff-pages.ts'
import { useQueues } from '../queue/queues.ts'
import classes from './frame.module.css'
import type { MenuPage } from './menu-pages.ts'

interface StaffMenuProps {
  pages: readonly MenuPage[]
  onChoose?: () => void
  /** Above the pages. */
  children?: ReactNode
}

type GroupName = MenuPage['group']

/** More entries than this do not fit a laptop: the group that is needed least is closed at first. */
const MOST_ENTRIES = 24
const CLOSED_AT_FIRST: readonly GroupName[] = ['content']

/** Links to every permitted page in groups that can be closed, with the queue counts. The open page stays in view. */
export function StaffMenu({ pages, onChoose, children }: StaffMenuProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  const usual = pages.length > MOST_ENTRIES ? CLOSED_AT_FIRST : []
  const [closed, setClosed] = useLocalStorage<readonly GroupName[]>({
    key: 'paps_menu_closed',
    defaultValue: usual,
    getInitialValueInEffect: false,
  })
  const groups = [...new Set(pages.map(({ group }) => group))]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the open page changes with the address
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])

  return (
    <nav ref={menu} aria-label={t('backoffice.nav')} className={classes.menu}>
      {children}
      <div className={classes.pages}>
        {groups.map((group) => (
          <MenuGroup
            key={group}
            name={group}
            pages={pages.filter((page) => page.group === group)}
            isClosed={closed.includes(group)}
            onToggle={(isClosed) => setClosed(isClosed ? [...closed, group] : closed.filter((each) => each !== group))}
            onChoose={onChoose}
          />
        ))}
      </div>
    </nav>
  )
}

interface MenuGroupProps {
  name: GroupName
  pages: readonly MenuPage[]
  isClosed: boolean
  onToggle: (isClosed: boolean) => void
  onChoose: (() => void) | undefined
}

/** A group of pages. A closed group still shows the open page. */
function MenuGroup({ name, pages, isClosed, onToggle, onChoose }: MenuGroupProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const id = useId()
  const isOpenPage = (page: MenuPage) => {
    const { url } = staffPages[page.name]
    return page.name === 'overview' ? pathname === url : pathname === url || pathname.startsWith(`${url}/`)
  }
  const shown = isClosed ? pages.filter(isOpenPage) : pages
  return (
    <div>
      <UnstyledButton
        className={classes.group}
        aria-expanded={!isClosed}
        aria-controls={id}
        onClick={() => onToggle(!isClosed)}
      >
        {t(`backoffice.groups.${name}`)}
        <IconChevronDown size={14} stroke={2} aria-hidden />
      </UnstyledButton>
      <div id={id} className={classes.entries}>
        {shown.map((page) => (
          <MenuEntry key={page.name} page={page} onChoose={onChoose} />
        ))}
      </div>
    </div>
  )
}

function MenuEntry({ page, onChoose }: { page: MenuPage; onChoose: (() => void) | undefined }) {
  const { t } = useTranslation()
  const queues = useQueues()
  const { name, icon: Picture, queue } = page
  const waiting = queue === undefined ? 0 : (queues?.[queue]?.waiting ?? 0)
  return (
    <NavLink to={staffPages[name].url} end={name === 'overview'} className={classes.item ?? ''} onClick={onChoose}>
      <Picture size={19} stroke={1.7} aria-hidden />
      <span className={classes.menuName}>{t(`backoffice.pages.${name}`)}</span>
      {waiting > 0 && (
        <span className={classes.count} role="img" aria-label={t('backoffice.waiting', { count: waiting })}>
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
    </NavLink>
  )
}
