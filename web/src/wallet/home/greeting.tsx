import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Bell } from '../../kit/notifications/bell.tsx'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'
import { PageFrameContext } from '../../kit/ui/page-frame.ts'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { AccountMenu } from '../account-menu.tsx'
import classes from './home-screen.module.css'

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** The head of the home page. On a phone it has what the header has on wide screens. */
export function Greeting({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const { slot } = useContext(PageFrameContext)
  const hello = t(`home.${partOfDay(new Date().getHours())}`)
  if (slot) return <PageHead title={t('home.greets', { hello, name: user.business_name ?? user.first_name })} />
  return (
    <header className={classes.greeting}>
      <AccountMenu size={44} />
      <h1 className={classes.words}>
        <span className={classes.hello}>{hello}</span>
        <bdi className={classes.name}>{user.business_name ?? `${user.first_name} ${user.last_name}`}</bdi>
      </h1>
      <ActionIcon
        component={Link}
        to={urls.activity}
        variant="subtle"
        color="gray"
        c="var(--paps-ink)"
        size={44}
        aria-label={t('nav.search.label')}
      >
        <IconSearch size={22} stroke={1.7} />
      </ActionIcon>
      <Bell />
    </header>
  )
}
