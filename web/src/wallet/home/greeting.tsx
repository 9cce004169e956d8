import { useTranslation } from 'react-i18next'
import { Bell } from '../../kit/notifications/bell.tsx'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { ThemeToggle } from '../../kit/ui/theme-toggle.tsx'
import classes from './greeting.module.css'

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

export function Greeting({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const name = user.business_name ?? `${user.first_name} ${user.last_name}`
  return (
    <header className={classes.greeting}>
      <Avatar name={name} picture={user.avatar} size={48} />
      <h1 className={classes.words}>
        <span className={classes.hello}>{t(`home.${partOfDay(new Date().getHours())}`)}</span>
        <bdi className={classes.name}>{name}</bdi>
      </h1>
      <ThemeToggle />
      <Bell />
    </header>
  )
}
