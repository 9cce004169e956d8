import { PreferencesPage } from '../../kit/account/preferences-page.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import classes from './account-screen.module.css'

export function StaffPreferencesScreen() {
  return (
    <div className={classes.page}>
      <PreferencesPage back={staffPages.account.url} />
    </div>
  )
}
