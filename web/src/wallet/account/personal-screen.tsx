import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApiError } from '../../kit/api/api-error.ts'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { CategoryField } from '../../kit/forms/category-field.tsx'
import { CountryField } from '../../kit/forms/country-field.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Line, Pair } from '../../kit/forms/form.tsx'
import { PhoneField } from '../../kit/forms/phone-field.tsx'
import { TypedDateField } from '../../kit/forms/typed-date-field.tsx'
import { type CurrentUser, userChanged } from '../../kit/session/current-user-slice.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card } from '../../kit/ui/card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls, verifyThen } from '../../kit/urls.ts'
import { PinDialog } from '../flow/pin-dialog.tsx'
import { changedFields, type PersonalInfo } from './changed-fields.ts'

/** The form of the person's own data. */
export function PersonalScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const user = useWalletUser()
  const [confirming, setConfirming] = useState<PersonalInfo | null>(null)
  const [refused, setRefused] = useState<ApiError | null>(null)

  async function save(body: PersonalInfo): Promise<void> {
    const { user: saved } = await call('POST /api/profile/personal_info', { body })
    dispatch(userChanged(saved))
    toast(t('profile.saved'), { type: 'success' })
  }
  const action = useAction(async (fields: Record<string, string>) => {
    setRefused(null)
    const body = changedFields(fields, user)
    if (body.phone_number !== undefined && user.has_pin) setConfirming(body)
    else await save(body)
  })
  const { isBusy, start } = action
  const error = action.error ?? refused

  return (
    <>
      <PageHead title={t('profile.personal.title')} lead={t('profile.personal.lead')} back={urls.profile} />
      <Form
        error={error}
        refusal={t('refusals.personalInfo')}
        submit={t('profile.save')}
        isBusy={isBusy}
        onSubmit={start}
      >
        <NameFields user={user} error={error} />
        <ReachFields user={user} error={error} />
        <PlaceFields user={user} error={error} />
        <DirectoryFields user={user} error={error} />
      </Form>
      {confirming && (
        <PinDialog
          title={t('profile.personal.phone')}
          text={t('flow.pin.why')}
          action={t('profile.save')}
          onPin={(pin) => save({ ...confirming, pin })}
          onRefused={setRefused}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  )
}

interface PersonalFieldsProps {
  user: CurrentUser
  error: ApiError | null
}

/** Names and the date of birth are fixed once the identity is approved. */
function NameFields({ user, error }: PersonalFieldsProps) {
  const { t } = useTranslation()
  const errors = error?.fields
  const isSettled = user.national_id.status === 'approved'
  return (
    <Card title={t('profile.personal.who')} text={isSettled ? t('profile.personal.settled') : undefined}>
      <Pair>
        <Field
          name="first_name"
          label={t('auth.firstName')}
          autoComplete="given-name"
          defaultValue={user.first_name}
          readOnly={isSettled}
          error={errors?.first_name}
        />
        <Field
          name="last_name"
          label={t('auth.lastName')}
          autoComplete="family-name"
          defaultValue={user.last_name}
          readOnly={isSettled}
          error={errors?.last_name}
        />
        <Field
          name="username"
          label={t('profile.personal.username')}
          description={t('profile.personal.usernameHint')}
          autoComplete="username"
          dir="ltr"
          defaultValue={user.username ?? ''}
          error={error?.code === 'username_taken' ? error.message : errors?.username}
        />
        <TypedDateField
          name="date_of_birth"
          label={t('profile.personal.born')}
          description={t('profile.personal.bornHint')}
          placeholder={t('profile.personal.bornFormat')}
          max={new Date().toISOString().slice(0, 10)}
          defaultValue={user.date_of_birth ?? ''}
          readOnly={isSettled}
          error={errors?.date_of_birth}
        />
      </Pair>
    </Card>
  )
}

function ReachFields({ user, error }: PersonalFieldsProps) {
  const { t } = useTranslation()
  const errors = error?.fields
  return (
    <Card title={t('profile.personal.reach')}>
      <Pair>
        <Field label={t('auth.email')} defaultValue={user.email.email} readOnly dir="ltr" />
        <PhoneField
          name="phone_number"
          label={t('profile.personal.phone')}
          required={false}
          country={user.country}
          defaultValue={user.phone_number ?? ''}
          error={errors?.phone_number}
        />
      </Pair>
      {!(user.is_email_verified && user.is_phone_verified) && (
        <Line>
          {!user.is_email_verified && (
            <Link to={verifyThen('verifyEmail', urls.personal)}>{t('profile.personal.verifyEmail')}</Link>
          )}
          {!user.is_phone_verified && (
            <Link to={verifyThen('verifyPhone', urls.personal)}>{t('profile.personal.verifyPhone')}</Link>
          )}
        </Line>
      )}
    </Card>
  )
}

function PlaceFields({ user, error }: PersonalFieldsProps) {
  const { t } = useTranslation()
  const errors = error?.fields
  return (
    <Card title={t('profile.personal.where')}>
      <Pair>
        <CountryField
          name="country"
          label={t('profile.personal.country')}
          defaultValue={user.country ?? ''}
          error={errors?.country}
        />
        <Field
          name="city"
          label={t('profile.personal.city')}
          autoComplete="address-level2"
          defaultValue={user.city ?? ''}
          error={errors?.city}
        />
      </Pair>
      <Field
        mt={18}
        name="address"
        label={t('profile.personal.address')}
        autoComplete="street-address"
        defaultValue={user.address ?? ''}
        error={errors?.address}
      />
    </Card>
  )
}

function DirectoryFields({ user, error }: PersonalFieldsProps) {
  const { t } = useTranslation()
  const errors = error?.fields
  const [kind, setKind] = useState(user.ind_bus ?? 'individual')
  return (
    <Card title={t('profile.personal.directory')} text={t('profile.personal.directoryText')}>
      <Radio.Group
        name="ind_bus"
        label={t('profile.personal.kind')}
        value={kind}
        onChange={(value) => setKind(value === 'business' ? 'business' : 'individual')}
        error={errors?.ind_bus}
        mb={18}
      >
        <Line>
          <Radio value="individual" label={t('profile.personal.individual')} />
          <Radio value="business" label={t('profile.personal.business')} />
        </Line>
      </Radio.Group>
      <CategoryField
        key={kind}
        name="category"
        tree={kind === 'business' ? 'products' : 'jobs'}
        label={t('profile.personal.category')}
        defaultValue={kind === (user.ind_bus ?? 'individual') ? (user.category ?? '') : ''}
        error={errors?.category}
      />
    </Card>
  )
}
