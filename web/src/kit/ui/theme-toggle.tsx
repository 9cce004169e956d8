import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export function ThemeToggle() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const Picture = isDark ? IconSun : IconMoon
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      c="var(--paps-ink)"
      aria-label={t(isDark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Picture size={22} stroke={1.7} />
    </ActionIcon>
  )
}
