import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MessageScreen } from '../kit/ui/message-screen.tsx'
import { urls } from '../kit/urls.ts'

export function ForbiddenScreen() {
  const { t } = useTranslation()
  return (
    <MessageScreen icon={IconLock} title={t('backoffice.forbidden.title')} text={t('backoffice.forbidden.text')}>
      <Button component={Link} to={urls.home} size="md">
        {t('backoffice.forbidden.action')}
      </Button>
    </MessageScreen>
  )
}
