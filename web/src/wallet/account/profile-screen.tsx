import { Button, UnstyledButton } from '@mantine/core'
import {
  IconAdjustments,
  IconBuildingStore,
  IconCopy,
  IconFileDownload,
  IconGauge,
  IconId,
  IconLogout,
  IconPlugConnected,
  IconShieldLock,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AvatarButton } from '../../kit/account/avatar-button.tsx'
import { PreferencesPage } from '../../kit/account/preferences-page.tsx'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'
import { useFreshUser, useSignOut } from '../../kit/session/use-wallet-user.ts'
import { LinkRow, LinkRows } from '../../kit/ui/link-rows.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { urls } from '../../kit/urls.ts'
import { IdentityChip } from './identity-chip.tsx'
import classes from './profile-screen.module.css'

/** The person, with links to every setting. */
export function ProfileScreen() {
  const { t } = useTranslation()
  const user = useFreshUser()
  const signOut = useSignOut()
  return (
    <>
      <Person user={user} />
      <LinkRows>
        <LinkRow
          to={urls.personal}
          icon={IconUser}
          title={t('profile.personal.title')}
          text={t('profile.personal.row')}
        />
        <LinkRow to={urls.identity} icon={IconId} title={t('profile.identity')} text={t('profile.identityRow')}>
          <IdentityChip status={user.national_id.status} />
        </LinkRow>
        {user.user_type !== 'bank' && <StoreRow user={user} />}
        {user.user_type === 'store' && user.approved && (
          <LinkRow to={urls.team} icon={IconUsersGroup} title={t('titles.team')} />
        )}
        {user.user_type !== 'regular' && (
          <LinkRow
            to={urls.integrations}
            icon={IconPlugConnected}
            title={t('titles.integrations')}
            text={t('profile.integrationsRow')}
          />
        )}
      </LinkRows>
      <LinkRows>
        <LinkRow
          to={urls.security}
          icon={IconShieldLock}
          title={t('profile.security')}
          text={t('profile.securityRow')}
        />
        <LinkRow to={urls.limits} icon={IconGauge} title={t('profile.limits')} text={t('profile.limitsRow')} />
        <LinkRow
          to={urls.preferences}
          icon={IconAdjustments}
          title={t('profile.preferences')}
          text={t('profile.preferencesRow')}
        />
        <LinkRow to={urls.ownData} icon={IconFileDownload} title={t('ownData.title')} text={t('ownData.row')} />
      </LinkRows>
      <Button
        className={classes.out ?? ''}
        variant="default"
        size="md"
        leftSection={<IconLogout size={18} aria-hidden />}
        onClick={signOut}
      >
        {t('auth.signOut')}
      </Button>
    </>
  )
}

function Person({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <header className={classes.person}>
      <AvatarButton user={user} />
      <div className={classes.words}>
        <h1 className={classes.name}>
          {user.first_name} {user.last_name}
        </h1>
        <UnstyledButton
          className={classes.id}
          aria-label={t('home.copyId', { id: user.paps_id })}
          onClick={() => copy(user.paps_id)}
        >
          <span dir="ltr">{user.paps_id}</span>
          <IconCopy size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </div>
    </header>
  )
}

function StoreRow({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  return (
    <LinkRow
      to={urls.storeAccount}
      icon={IconBuildingStore}
      title={user.user_type === 'store' ? t('profile.store.mine') : t('profile.store.become')}
      text={user.business_name ?? t('profile.store.row')}
    >
      {user.user_type === 'store' && (
        <StatusChip tone={user.approved ? 'good' : 'bad'}>
          {t(user.approved ? 'profile.store.approved' : 'application.stopped')}
        </StatusChip>
      )}
      <ApplicationChip />
    </LinkRow>
  )
}

const load = (signal: AbortSignal) => call('GET /api/store/application', { signal })

/** The state of the store application. Empty without an application, and after approval. */
function ApplicationChip() {
  const { t } = useTranslation()
  const { value } = useLoaded(load)
  const status = value?.data?.status
  if (status === 'pending') return <StatusChip tone="waiting">{t('application.pending')}</StatusChip>
  return status === 'refused' ? <StatusChip tone="bad">{t('application.refused')}</StatusChip> : null
}

export function PreferencesScreen() {
  return <PreferencesPage back={urls.profile} />
}
