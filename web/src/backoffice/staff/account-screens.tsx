import { IconAdjustments, IconBell, IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AvatarButton } from '../../kit/account/avatar-button.tsx'
import { PasskeysCard } from '../../kit/account/passkeys-card.tsx'
import { PasswordPage } from '../../kit/account/password-page.tsx'
import { PreferencesPage } from '../../kit/account/preferences-page.tsx'
import { SessionsCard } from '../../kit/account/sessions-card.tsx'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { userChanged } from '../../kit/session/current-user-slice.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { LinkRow, LinkRows } from '../../kit/ui/link-rows.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { FactorCard } from '../session/factor-card.tsx'
import classes from './staff.module.css'

/** The own account of a member of staff: name, picture and sessions. */
export function AccountScreen() {
  const { t } = useTranslation()
  const user = useWalletUser()
  const unread = useAppSelector((state) => state.unread.count)
  return (
    <div className={classes.page}>
      <PageHead title={t('me.title')} />
      <Cards>
        <header className={classes.person}>
          <AvatarButton user={user} />
          <div className={classes.words}>
            <p className={classes.name}>
              <bdi>
                {user.first_name} {user.last_name}
              </bdi>
            </p>
            <p className={classes.email} dir="ltr">
              {user.email.email}
            </p>
            <StatusChip tone="quiet">{t(`backoffice.types.${user.user_type}`)}</StatusChip>
          </div>
        </header>
        <LinkRows>
          <LinkRow
            to={staffPages.notices.url}
            icon={IconBell}
            title={t('backoffice.pages.notices')}
            text={t('me.noticesRow')}
            mark={unread > 0 && <StatusChip tone="waiting">{unread > 99 ? '99+' : String(unread)}</StatusChip>}
          />
          <LinkRow
            to={staffPages.preferences.url}
            icon={IconAdjustments}
            title={t('backoffice.pages.preferences')}
            text={t('me.preferencesRow')}
          />
          <LinkRow
            to={staffPages.password.url}
            icon={IconKey}
            title={t('backoffice.pages.password')}
            text={t('me.passwordRow')}
          />
        </LinkRows>
        <NameCard />
        <FactorCard />
        <PasskeysCard />
        <SessionsCard />
      </Cards>
    </div>
  )
}

function NameCard() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { first_name, last_name } = useWalletUser()
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const body = { first_name: fields.first_name ?? '', last_name: fields.last_name ?? '' }
    const { user } = await call('POST /api/profile/personal_info', { body })
    dispatch(userChanged(user))
    toast(t('profile.saved'), { type: 'success' })
  })
  return (
    <Card title={t('me.name')} text={t('me.nameText')}>
      <Form
        error={error}
        refusal={t('refusals.personalInfo')}
        submit={t('profile.save')}
        isBusy={isBusy}
        onSubmit={start}
      >
        <Pair>
          <Field
            name="first_name"
            label={t('auth.firstName')}
            defaultValue={first_name}
            autoComplete="given-name"
            error={error?.fields.first_name}
          />
          <Field
            name="last_name"
            label={t('auth.lastName')}
            defaultValue={last_name}
            autoComplete="family-name"
            error={error?.fields.last_name}
          />
        </Pair>
      </Form>
    </Card>
  )
}

export function StaffPasswordScreen() {
  return (
    <div className={classes.page}>
      <PasswordPage back={staffPages.account.url} />
    </div>
  )
}

export function StaffPreferencesScreen() {
  return (
    <div className={classes.page}>
      <PreferencesPage back={staffPages.account.url} />
    </div>
  )
}
