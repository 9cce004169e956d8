import { Button } from '@mantine/core'
import { IconBuildingStore, IconClockHour4 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { CategoryField } from '../../kit/forms/category-field.tsx'
import { CountryField } from '../../kit/forms/country-field.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { userChanged } from '../../kit/session/current-user-slice.ts'
import { useFreshUser } from '../../kit/session/use-fresh-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { StorePageCard } from '../store-page/store-page-card.tsx'

/** Becoming a store, and what the store is called from then on. */
export function StoreAccountScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const user = useFreshUser()
  const isStore = user.user_type === 'store'

  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { business_name = '', category = '', country = '', address = '' } = fields
    const body = { business_name, category, country, address }
    const { user: saved } = await call('POST /api/profile/account', { body })
    dispatch(userChanged(saved))
    toast(t(isStore ? 'profile.saved' : 'profile.store.sent'), { type: 'success' })
  })
  const errors = error?.fields

  return (
    <>
      <PageHead
        title={t(isStore ? 'profile.store.mine' : 'profile.store.become')}
        lead={t('profile.store.lead')}
        back={urls.profile}
      />
      {isStore && <StoreState isApproved={user.approved} />}
      <Card
        title={t(isStore ? 'profile.store.details' : 'profile.store.form')}
        text={t(isStore ? 'profile.store.renaming' : 'profile.store.formText')}
      >
        <Form error={error} submit={t(isStore ? 'profile.save' : 'profile.store.ask')} isBusy={isBusy} onSubmit={start}>
          <Pair>
            <Field
              name="business_name"
              label={t('profile.store.name')}
              autoComplete="organization"
              defaultValue={user.business_name ?? ''}
              error={errors?.business_name}
            />
            <CategoryField
              name="category"
              tree="products"
              label={t('profile.store.category')}
              defaultValue={isStore ? (user.category ?? '') : ''}
              error={errors?.category}
            />
            <CountryField
              name="country"
              label={t('profile.personal.country')}
              defaultValue={user.country ?? ''}
              error={errors?.country}
            />
            <Field
              name="address"
              label={t('profile.store.address')}
              autoComplete="street-address"
              defaultValue={user.address ?? ''}
              error={errors?.address}
            />
          </Pair>
        </Form>
      </Card>
      {isStore && <StorePageCard papsId={user.paps_id} />}
    </>
  )
}

function StoreState({ isApproved }: { isApproved: boolean }) {
  const { t } = useTranslation()
  if (!isApproved) {
    return (
      <MessagePanel
        icon={IconClockHour4}
        title={t('profile.store.waitingTitle')}
        text={t('profile.store.waitingText')}
      />
    )
  }
  return (
    <MessagePanel
      icon={IconBuildingStore}
      title={t('profile.store.approvedTitle')}
      text={t('profile.store.approvedText')}
    >
      <Button component={Link} to={urls.till} size="md">
        {t('profile.store.toTill')}
      </Button>
    </MessagePanel>
  )
}
