import { useComputedColorScheme, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconAdjustments,
  IconChevronDown,
  IconGauge,
  IconId,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
  IconUser,
  IconWorld,
} from '@tabler/icons-react'
import { type ToggleEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguageChoice } from '../kit/account/use-language-choice.ts'
import { useSignOut } from '../kit/session/use-wallet-user.ts'
import { useAppSelector } from '../kit/state.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { urls } from '../kit/urls.ts'
import { LANGUAGES, type Language } from '../kit/words/languages.ts'
import classes from './account-menu.module.css'
import { type NavName, type Section, sectionsFor, tabsFor } from './destinations.ts'

const PAGES: readonly (readonly [NavName, Icon])[] = [
  ['profile', IconUser],
  ['identity', IconId],
  ['limits', IconGauge],
  ['security', IconShieldLock],
  ['preferences', IconAdjustments],
]

interface AccountMenuProps {
  /** The size of the avatar. */
  size?: number
}

/** The avatar, which opens the pages of the person, theme, language and sign-out: a menu, on phones a sheet. */
export function AccountMenu({ size = 38 }: AccountMenuProps) {
  const { t } = useTranslation()
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  const user = useAppSelector((state) => state.currentUser.user)
  if (user === null) return null
  const name = user.business_name ?? `${user.first_name} ${user.last_name}`
  const close = () => menu.current?.hidePopover()

  function onToggle({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
    const isOpen = newState === 'open'
    currentTarget.toggleAttribute('data-floating', isOpen)
    if (isOpen) currentTarget.querySelector<HTMLElement>('a, button')?.focus()
  }

  return (
    <>
      <button type="button" className={classes.me} popoverTarget={id}>
        <VisuallyHidden>{t('nav.account')}</VisuallyHidden>
        <Avatar name={name} picture={user.avatar} size={size} />
        <IconChevronDown size={18} stroke={1.8} className={classes.arrow} aria-hidden />
      </button>
      <nav ref={menu} id={id} popover="auto" className={classes.menu} aria-label={t('nav.account')} onToggle={onToggle}>
        <p className={classes.who}>
          <bdi className={classes.name}>{name}</bdi>
          <bdi className={classes.papsId}>{user.paps_id}</bdi>
        </p>
        <Elsewhere onChoose={close} />
        <ul>
          {PAGES.map(([page, Picture]) => (
            <li key={page}>
              <Link to={urls[page]} className={classes.item} onClick={close}>
                <Picture size={20} stroke={1.7} aria-hidden />
                {t(`nav.${page}`)}
              </Link>
            </li>
          ))}
        </ul>
        <Appearance />
        <SignOut />
      </nav>
    </>
  )
}

/** The sections that the tab bar of a phone has no room for. */
function Elsewhere({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation()
  const kind = useAppSelector((state) => state.currentUser.user?.user_type ?? 'regular')
  if (kind !== 'regular' && kind !== 'store' && kind !== 'bank') return null
  const tabs = tabsFor(kind)
  const isMissing = ({ page }: Section) => tabs.every((tab) => tab.page !== page)
  return (
    <ul className={classes.elsewhere}>
      {sectionsFor(kind)
        .filter(isMissing)
        .map(({ name, page, icon: Picture }) => (
          <li key={name}>
            <Link to={urls[page]} className={classes.item} onClick={onChoose}>
              <Picture size={20} stroke={1.7} aria-hidden />
              {t(`nav.${name}`)}
            </Link>
          </li>
        ))}
    </ul>
  )
}

function Appearance() {
  const { t, i18n } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const { choose } = useLanguageChoice()
  const Picture = isDark ? IconSun : IconMoon
  return (
    <div className={classes.part}>
      <button type="button" className={classes.item} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        <Picture size={20} stroke={1.7} aria-hidden />
        {t(isDark ? 'theme.toLight' : 'theme.toDark')}
      </button>
      <label className={classes.item}>
        <IconWorld size={20} stroke={1.7} aria-hidden />
        {t('app.language')}
        <select
          className={classes.language}
          value={i18n.language}
          onChange={({ currentTarget: { value } }) => choose(value as Language)}
        >
          {Object.entries(LANGUAGES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function SignOut() {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return (
    <div className={classes.part}>
      <button type="button" className={classes.item} onClick={signOut}>
        <IconLogout size={20} stroke={1.7} aria-hidden />
        {t('auth.signOut')}
      </button>
    </div>
  )
}
