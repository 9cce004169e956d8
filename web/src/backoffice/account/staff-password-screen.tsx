import { PasswordPage } from '../../kit/account/password-page.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import classes from './account-screen.module.css'

export function StaffPasswordScreen() {
  return (
    <div className={classes.page}>
      <PasswordPage back={staffPages.account.url} />
    </div>
  )
}
