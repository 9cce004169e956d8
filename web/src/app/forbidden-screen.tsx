import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MessageScreen } from '../kit/ui/message-panel.tsx'
import { urls } from '../kit/urls.ts'

export function ForbiddenScreen() {
  const { t } = useTranslation()
  return (
    <MessageScreen icon={IconLock} title={t('forbidden.title')} text={t('forbidden.text')}>
      <Button component={Link} to={urls.home} size="md">
        {t('forbidden.action')}
      </Button>
    </MessageScreen>
  )
}
