import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { Card } from '../../kit/ui/card.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Facts } from '../facts.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import type { PersonRow } from './people-list.ts'

type Personal = ResponseOf<'GET /api/user/{id}'>['personal']

interface PersonWhoProps {
  user: PersonRow
  /** Masked. */
  personal: Personal
  name: string
}

/** Who somebody is. What is private is shown to whoever says why, until they leave the page. */
export function PersonWho({ user, personal, name }: PersonWhoProps) {
  const { t, i18n } = useTranslation()
  const format = useFormats()
  const [revealed, setRevealed] = useState<Personal | null>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
  const { email, phone_number, date_of_birth, address } = revealed ?? personal
  const verified = (is: boolean) => t(is ? 'person.verified' : 'person.unverified')
  const only = (value: string | null, label: string) => (value ? [{ label, value: <bdi>{value}</bdi> }] : [])

  const reveal: Decision = {
    title: t('person.reveal.title'),
    text: t('person.reveal.text', { name }),
    action: t('person.reveal.action'),
    reason: {
      label: t('person.reason'),
      suggestions: [t('person.reveal.asked'), t('person.reveal.fraud')],
    },
    run: async (reason) => {
      const asked = { params: { id: user._id }, body: { reason } }
      setRevealed((await call('POST /api/user/{id}/reveal', asked)).personal)
    },
    done: t('person.reveal.done'),
  }

  return (
    <Card title={t('person.who')}>
      <Facts
        facts={[
          { label: t('person.name'), value: <bdi>{`${user.first_name} ${user.last_name}`}</bdi> },
          { label: t('person.email'), value: <bdi>{email}</bdi> },
          { label: t('person.emailState'), value: verified(user.is_email_verified) },
          ...only(phone_number, t('person.phone')),
          { label: t('person.phoneState'), value: verified(user.is_phone_verified) },
          ...only(date_of_birth, t('person.born')),
          ...only(address, t('person.address')),
          ...only(user.username, t('backoffice.columns.username')),
          ...only(
            user.country && [user.city, countryName(user.country, i18n.language)].filter(Boolean).join(', '),
            t('person.place'),
          ),
          ...(user.user_type === 'store'
            ? [
                {
                  label: t('backoffice.columns.approved'),
                  value: t(user.approved ? 'backoffice.yes' : 'backoffice.no'),
                },
              ]
            : []),
          { label: t('backoffice.columns.ads'), value: t(user.allow_ads ? 'backoffice.yes' : 'backoffice.no') },
          { label: t('backoffice.columns.joined'), value: format.date(user.created_at) },
        ]}
      />
      {revealed === null ? (
        <Button
          variant="default"
          mt={12}
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => setDecision(reveal)}
        >
          {t('person.reveal.action')}
        </Button>
      ) : (
        <Button
          variant="default"
          mt={12}
          leftSection={<IconEyeOff size={18} aria-hidden />}
          onClick={() => setRevealed(null)}
        >
          {t('person.reveal.hide')}
        </Button>
      )}
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={() => undefined} />}
    </Card>
  )
}
