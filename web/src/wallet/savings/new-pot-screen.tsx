import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { Form } from '../../kit/forms/form.tsx'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { PotFields } from './pot-fields.tsx'
import { potList } from './pot-list.ts'
import { newPotOf } from './read-pot.ts'

/** A new pot; putting something in comes next. */
export function NewPotScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()

  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const body = newPotOf(fields)
    const { data } = await call('POST /api/saving/', { body, idempotencyKey: keyOf(body) })
    dispatch(potList.added(data))
    toast(t('savings.opened', { name: data.name }), { type: 'success' })
    await navigate(generatePath(urls.pot, { id: data._id }), { replace: true })
  })

  return (
    <>
      <PageHead title={t('savings.newTitle')} lead={t('savings.newLead')} back={urls.savings} />
      <Form error={error} submit={t('savings.openIt')} isBusy={isBusy} onSubmit={start}>
        <PotFields pot={null} error={error} />
      </Form>
    </>
  )
}
