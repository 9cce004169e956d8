import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MessageScreen } from '../kit/ui/message-panel.tsx'
import { urls } from '../kit/urls.ts'

export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <MessageScreen icon={IconMapQuestion} title={t('notFound.title')} text={t('notFound.text')}>
      <Button component={Link} to={urls.landing} size="md">
        {t('notFound.action')}
      </Button>
    </MessageScreen>
  )
}
