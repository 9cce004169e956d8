import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { isSentForApproval } from '../approvals/second-person.tsx'
import { Sheet } from '../sheet.tsx'

interface LimitsDialogProps {
  id: string
  name: string
  onClose: () => void
  onDone: () => void
}

/** Gives one account limits of its own, or the usual ones again. */
export function LimitsDialog({ id, name, onClose, onDone }: LimitsDialogProps) {
  const { t } = useTranslation()
  const { isBusy, error, start } = useAction(async ({ day = '', month = '', reason = '' }: Record<string, string>) => {
    const figure = (text: string) => (text.trim() === '' ? null : Number(text))
    const body = { _id: id, day: figure(day), month: figure(month), reason }
    const answer = await call('PUT /api/user/limits', { body })
    if (!isSentForApproval(answer)) toast(t('person.limitsDone', { name }), { type: 'success' })
    onClose()
    onDone()
  })
  return (
    <Sheet onClose={onClose} title={t('person.setLimits')}>
      <Form error={error} submit={t('person.saveLimits')} isBusy={isBusy} onSubmit={start}>
        <p>
          {t('person.limitsText', { name })} {t('person.limitsSecond')}
        </p>
        <Pair>
          <Field
            name="day"
            inputMode="decimal"
            label={t('person.limits.day')}
            error={error?.fields.day}
            data-autofocus
          />
          <Field name="month" inputMode="decimal" label={t('person.limits.month')} error={error?.fields.month} />
        </Pair>
        <Textarea name="reason" label={t('person.reason')} error={error?.fields.reason} autosize minRows={2} />
      </Form>
    </Sheet>
  )
}
