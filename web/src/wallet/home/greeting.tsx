import { useTranslation } from 'react-i18next'
import { Bell } from '../../kit/notifications/bell.tsx'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'
import { Initials } from '../../kit/ui/initials.tsx'
import { ThemeToggle } from '../../kit/ui/theme-toggle.tsx'
import classes from './greeting.module.css'

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

export function Greeting({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  return (
    <header className={classes.greeting}>
      <Initials firstName={user.first_name} lastName={user.last_name} size={48} />
      <h1 className={classes.words}>
        <span className={classes.hello}>{t(`home.${partOfDay(new Date().getHours())}`)}</span>
        <span className={classes.name}>
          {user.first_name} {user.last_name}
        </span>
      </h1>
      <ThemeToggle />
      <Bell />
    </header>
  )
}
