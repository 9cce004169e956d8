import { useState } from 'react'
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
import { PinDialog } from '../flow/pin-dialog.tsx'
import { PotFields } from './pot-fields.tsx'
import { potList } from './pot-list.ts'
import { isPinNeeded, type NewPot, newPotOf } from './read-pot.ts'

/** A new pot; putting something in comes next. */
export function NewPotScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()

  const [confirming, setConfirming] = useState<NewPot | null>(null)

  async function open(body: NewPot): Promise<void> {
    const { data } = await call('POST /api/saving/', { body, idempotencyKey: keyOf(body) })
    dispatch(potList.added(data))
    toast(t('savings.opened', { name: data.name }), { type: 'success' })
    await navigate(generatePath(urls.pot, { id: data._id }), { replace: true })
  }

  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const body = newPotOf(fields)
    if (!isPinNeeded(body)) return open(body)
    // What is wrong with the fields is said before the PIN is asked for.
    await call('POST /api/saving/', { body: { ...body, preview: true } })
    setConfirming(body)
  })

  return (
    <>
      <PageHead title={t('savings.newTitle')} lead={t('savings.newLead')} back={urls.savings} />
      <Form error={error} submit={t('savings.openIt')} isBusy={isBusy} onSubmit={start}>
        <PotFields pot={null} error={error} />
      </Form>
      {confirming && (
        <PinDialog
          title={t('savings.newTitle')}
          text={t('flow.pin.why')}
          action={t('savings.openIt')}
          onPin={(pin) => open({ ...confirming, pin })}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  )
}
