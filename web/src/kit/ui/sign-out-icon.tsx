import { ActionIcon } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '../session/use-sign-out.ts'

/** Signing out where there is no side menu. */
export function SignOutIcon() {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--paps-ink)"
      size={44}
      hiddenFrom="md"
      aria-label={t('auth.signOut')}
      onClick={signOut}
    >
      <IconLogout size={22} stroke={1.7} />
    </ActionIcon>
  )
}
