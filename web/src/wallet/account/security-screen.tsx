import { Button } from '@mantine/core'
import { IconHelpCircle, IconKey, IconListCheck, IconMail, IconPassword, IconUserOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DevicesCard } from '../../kit/account/devices-card.tsx'
import { PasskeyAboveCard } from '../../kit/account/passkey-above-card.tsx'
import { PasskeysCard } from '../../kit/account/passkeys-card.tsx'
import { SessionsCard } from '../../kit/account/sessions-card.tsx'
import { useProvider, useVisitProvider } from '../../kit/session/use-provider.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { LinkRow, LinkRows } from '../../kit/ui/link-rows.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { urls } from '../../kit/urls.ts'

/** Links to PIN, password, security questions and blocked people, and the sessions. */
export function SecurityScreen() {
  const { t } = useTranslation()
  const { has_pin, questions, user_type } = useWalletUser()
  const areChosen = questions.length > 0
  return (
    <>
      <PageHead title={t('security.title')} lead={t('security.lead')} back={urls.profile} />
      <Cards>
        <LinkRows>
          <LinkRow to={urls.pin} icon={IconPassword} title={t('security.pin.title')} text={t('security.pin.row')}>
            <StatusChip tone={has_pin ? 'good' : 'waiting'}>
              {t(has_pin ? 'security.isSet' : 'security.isMissing')}
            </StatusChip>
          </LinkRow>
          <LinkRow
            to={urls.questions}
            icon={IconHelpCircle}
            title={t('security.questions.title')}
            text={t('security.questions.row')}
          >
            <StatusChip tone={areChosen ? 'good' : 'waiting'}>
              {t(areChosen ? 'security.isSet' : 'security.isMissing')}
            </StatusChip>
          </LinkRow>
          <LinkRow
            to={urls.password}
            icon={IconKey}
            title={t('security.password.title')}
            text={t('security.password.row')}
          />
          {user_type !== 'cashier' && user_type !== 'manager' && (
            <>
              <LinkRow
                to={urls.changeEmail}
                icon={IconMail}
                title={t('titles.changeEmail')}
                text={t('emailChange.row')}
              />
              <LinkRow
                to={urls.containment}
                icon={IconListCheck}
                title={t('titles.containment')}
                text={t('containment.row')}
              />
            </>
          )}
          {user_type === 'regular' && (
            <LinkRow
              to={urls.blockedPeople}
              icon={IconUserOff}
              title={t('titles.blockedPeople')}
              text={t('ownData.blockedRow')}
            />
          )}
        </LinkRows>
        <PasskeysCard />
        <PasskeyAboveCard />
        <DevicesCard />
        <SessionsCard />
        <ProviderCard />
      </Cards>
    </>
  )
}

/** Connects the account of an identity provider, where one is configured. */
function ProviderCard() {
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
