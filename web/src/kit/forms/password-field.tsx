import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A password that can be shown. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      size="md"
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': t('auth.toggle'), tabIndex: 0, 'aria-hidden': false }}
      {...props}
    />
  )
}
