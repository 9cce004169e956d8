import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { useNext } from '../../kit/use-next.ts'

/** There is nothing left to verify. */
export function Verified({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  const next = useNext()
  return (
    <MessagePanel icon={IconCircleCheck} title={title} text={text} isPage>
      <Button component={Link} to={next} size="md">
        {t('verify.go')}
      </Button>
    </MessagePanel>
  )
}
