import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProvider, useVisitProvider } from '../../kit/session/use-provider.ts'
import { Card } from '../../kit/ui/card.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { urls } from '../../kit/urls.ts'

/** The other way to sign in, where there is one. */
export function ProviderCard() {
  const { t } = useTranslation()
  const provider = useProvider()
  const { isLeaving, visit } = useVisitProvider()
  if (provider === null) return null
  const { name, connected } = provider
  return (
    <Card
      title={t('security.provider.title', { name })}
      text={t(connected ? 'security.provider.connectedText' : 'security.provider.text', { name })}
    >
      {connected ? (
        <StatusChip tone="good">{t('security.provider.connected')}</StatusChip>
      ) : (
        <Button
          variant="light"
          size="md"
          loading={isLeaving}
          leftSection={<IconKey size={18} aria-hidden />}
          onClick={() => visit({ next: urls.security })}
        >
          {t('security.provider.connect', { name })}
        </Button>
      )}
    </Card>
  )
}
