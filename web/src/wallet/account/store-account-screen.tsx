import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { CategoryField } from '../../kit/forms/category-field.tsx'
import { CountryField } from '../../kit/forms/country-field.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { userChanged } from '../../kit/session/current-user-slice.ts'
import { useFreshUser, useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { StorePageCard } from '../counter/store-page-card.tsx'
import { type Application, StoreState } from './store-state.tsx'

const load = (signal: AbortSignal) => call('GET /api/store/application', { signal })

/** Applies to become a store, and changes the store's data later. */
export function StoreAccountScreen() {
  const { t } = useTranslation()
  const user = useFreshUser()
  const { value, error, reload } = useLoaded(load)
  // The user is refetched after each decision of staff.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed user is the reason to reload
  useEffect(() => void reload(), [user, reload])
  const isStore = user.user_type === 'store'
  const isKnown = value !== null || error !== null
  const application = value?.data ?? null
  return (
    <>
      <PageHead
        title={t(isStore ? 'profile.store.mine' : 'profile.store.become')}
        lead={t('profile.store.lead')}
        back={urls.profile}
      />
      <Cards>
        {isKnown && <StoreState user={user} application={application} onChanged={reload} />}
        {isKnown ? (
          // The form starts again with every application and decision.
          <StoreForm key={`${application?._id}-${application?.status}`} application={application} onSent={reload} />
        ) : (
          <Skeleton height={320} radius={20} role="status" aria-label={t('app.loading')} />
        )}
        {isStore && <StorePageCard papsId={user.paps_id} />}
      </Cards>
    </>
  )
}

function StoreForm({ application, onSent }: { application: Application | null; onSent: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const user = useWalletUser()
  const isStore = user.user_type === 'store'
  // A refused application is filled in for correction. A trading store starts from its current data.
  const isOpen = application?.status === 'pending' || application?.status === 'refused'
  const begun = isOpen ? application : null
  const known = isStore ? user : null

  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { business_name = '', category = '', country = '', address = '' } = fields
    const body = { business_name, category, country, address }
    const { user: saved } = await call('POST /api/profile/account', { body })
    dispatch(userChanged(saved))
    toast(t(isStore && saved.business_name === business_name ? 'profile.saved' : 'application.sent'), {
      type: 'success',
    })
    onSent()
  })
  const errors = error?.fields
  const submit = isStore ? 'application.save' : begun ? 'application.sendAgain' : 'application.send'

  return (
    <Card
      title={t(isStore ? 'profile.store.details' : 'profile.store.form')}
      text={t(isStore ? 'application.renaming' : 'application.formText')}
    >
      <Form error={error} submit={t(submit)} isBusy={isBusy} onSubmit={start}>
        <Pair>
          <Field
            name="business_name"
            label={t('profile.store.name')}
            autoComplete="organization"
            defaultValue={begun?.business_name ?? known?.business_name ?? ''}
            error={errors?.business_name}
          />
          <CategoryField
            name="category"
            tree="products"
            label={t('profile.store.category')}
            none={t('application.chooseCategory')}
            defaultValue={begun?.category ?? known?.category ?? ''}
            error={errors?.category}
          />
          <CountryField
            name="country"
            label={t('profile.personal.country')}
            defaultValue={(isStore ? null : begun?.country) ?? user.country ?? ''}
            error={errors?.country}
          />
          <Field
            name="address"
            label={t('profile.store.address')}
            autoComplete="street-address"
            defaultValue={(isStore ? null : begun?.address) ?? user.address ?? ''}
            error={errors?.address}
          />
        </Pair>
      </Form>
    </Card>
  )
}
