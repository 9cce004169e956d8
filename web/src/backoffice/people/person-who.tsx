import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Facts } from '../facts.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import classes from '../rows.module.css'
import { IdentityChip, type PersonRow } from './people-list.tsx'

type Personal = ResponseOf<'GET /api/user/{id}'>['personal']

interface PersonWhoProps {
  user: PersonRow
  /** Masked. */
  personal: Personal
  name: string
}

/** Personal data of a person. Private data is masked until the viewer gives a reason, and again on the next visit. */
export function PersonWho({ user, personal, name }: PersonWhoProps) {
  const { t } = useTranslation()
  const [revealed, setRevealed] = useState<Personal | null>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
  const facts = usePersonFacts(user, revealed ?? personal)

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
      <Facts facts={facts} />
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

function usePersonFacts(user: PersonRow, personal: Personal) {
  const { t, i18n } = useTranslation()
  const format = useFormats()
  const { email, phone_number, date_of_birth, address } = personal
  const verified = (is: boolean) => t(is ? 'person.verified' : 'person.unverified')
  const only = (value: string | null, label: string) => (value ? [{ label, value: <bdi>{value}</bdi> }] : [])
  return [
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
  ]
}

/** The people whom this person referred. */
export function PersonReferrals({ id }: { id: string }) {
  const { t } = useTranslation()
  const load = useCallback(
    (signal: AbortSignal) =>
      call('GET /api/profile/referredusers/{id}', { params: { id }, query: { limit: 20 }, signal }),
    [id],
  )
  const { value, error } = useLoaded(load)
  return (
    <Card title={t('person.referrals')}>
      {error && <p role="alert">{error.message}</p>}
      {value?.data.length === 0 && <p className={classes.none}>{t('person.noReferrals')}</p>}
      <ul className={classes.list}>
        {value?.data.map((brought) => (
          <li key={brought._id} className={classes.row}>
            <Avatar name={brought.name} picture={brought.avatar} size={32} />
            <Link className={classes.words} to={generatePath(staffPages.person.url, { id: brought._id })}>
              <bdi>{brought.name}</bdi>
            </Link>
            <IdentityChip status={brought.national_id.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
