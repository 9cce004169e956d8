import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type SyntheticEvent, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { isSentForApproval } from '../approvals/sent-for-approval.ts'
import dialogClasses from '../queue/decision-dialog.module.css'
import { Sheet } from '../sheet.tsx'
import classes from './correction-dialog.module.css'
import { CorrectionEffect } from './correction-effect.tsx'

interface CorrectionDialogProps {
  story: ResponseOf<'GET /api/activity/{id}'>
  /** Reverses what is named; or credits a top-up with what really arrived, up or down. */
  mode: 'reverse' | 'correct'
  onClose: () => void
  onDone: () => void
}

const AMOUNT = /^\d{1,10}([.,]\d{1,2})?$/
const SHORTEST_REASON = 3
const PREVIEW_AFTER_MS = 300

const minorOf = (paps: number) => Math.round(paps * 100)

/** What the amount that was typed asks for; null where it asks for nothing. */
function askedOf(text: string, mode: 'reverse' | 'correct', left: number) {
  const typed = text.trim().replace(',', '.')
  if (!AMOUNT.test(text.trim())) return null
  const minor = minorOf(Number(typed))
  if (mode === 'reverse') return minor > 0 ? { direction: 'back' as const, amount: minor / 100 } : null
  const more = minor - minorOf(left)
  if (more === 0) return null
  return { direction: more > 0 ? ('more' as const) : ('back' as const), amount: Math.abs(more) / 100 }
}

/** Takes the amount and the reason, and shows what will become of both balances before anything moves. */
export function CorrectionDialog({ story, mode, onClose, onDone }: CorrectionDialogProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const { record } = story
  const left = story.left_to_correct ?? 0
  const [text, setText] = useState(String(left))
  const [reason, setReason] = useState('')
  const [wantsAdvance, setAdvance] = useState(false)
  const keyOf = useIdempotencyKey()
  const asked = askedOf(text, mode, left)
  const isTooMuch = asked?.direction === 'back' && minorOf(asked.amount) > minorOf(left)
  const body = asked && !isTooMuch ? { record_id: record._id, ...asked, ...(wantsAdvance && { advance: true }) } : null

  const [settled] = useDebouncedValue(JSON.stringify(body), PREVIEW_AFTER_MS)
  const load = useCallback(
    async (signal: AbortSignal) => {
      const wanted = JSON.parse(settled) as typeof body
      if (!wanted) return null
      return (await call('POST /api/corrections', { body: { ...wanted, preview: true }, signal })).plan
    },
    [settled],
  )
  const preview = useLoaded(load)
  const plan = preview.value

  const { isBusy, error, start } = useAction(async () => {
    if (!body) return
    const whole = { ...body, reason: reason.trim() }
    const answer = await call('POST /api/corrections', { body: whole, idempotencyKey: keyOf(whole) })
    if (!isSentForApproval(answer)) toast(t('corrections.done'), { type: 'success' })
    onClose()
    onDone()
  })
  const isReady = body !== null && plan !== null && reason.trim().length >= SHORTEST_REASON

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (isReady) void start()
  }

  const problem = isTooMuch
    ? t('corrections.tooMuch', { paps: format.paps(left) })
    : mode === 'correct' && asked === null && AMOUNT.test(text.trim())
      ? t('corrections.same')
      : null
  const paps = format.paps(asked?.amount ?? 0)
  const action =
    mode === 'reverse'
      ? t('corrections.reverseAction', { paps })
      : t(asked?.direction === 'more' ? 'corrections.moreAction' : 'corrections.lessAction', { paps })
  const suggestions =
    record.kind === 'topup'
      ? [t('corrections.suggestions.other'), t('corrections.suggestions.chargeback')]
      : [
          t('corrections.suggestions.wrongPerson'),
          t('corrections.suggestions.wrongAmount'),
          t('corrections.suggestions.fraud'),
        ]

  return (
    <Sheet
      onClose={onClose}
      size={560}
      closeOnClickOutside={!isBusy}
      title={
        mode === 'reverse'
          ? t('corrections.reverseTitle', { kind: t(`books.kinds.${record.kind}`).toLocaleLowerCase() })
          : t('corrections.correctTitle')
      }
    >
      <form onSubmit={submit} className={dialogClasses.form} noValidate>
        <FormAlert error={error ?? preview.error} />
        <p className={dialogClasses.text}>
          {t(mode === 'reverse' ? 'corrections.reverseLead' : 'corrections.correctLead')}
        </p>
        <TextInput
          data-autofocus
          size="md"
          inputMode="decimal"
          label={t(mode === 'reverse' ? 'corrections.amount' : 'corrections.arrived')}
          description={t(mode === 'reverse' ? 'corrections.left' : 'corrections.credited', { paps: format.paps(left) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
          error={problem}
        />
        <Textarea
          label={t('corrections.reason')}
          description={t('corrections.reasonHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxLength={200}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          error={error?.fields.reason}
        />
        <Group gap={8}>
          {suggestions.map((suggestion) => (
            <Button key={suggestion} size="xs" variant="default" onClick={() => setReason(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </Group>
        {plan && body && <CorrectionEffect plan={plan} />}
        {plan && plan.owed > 0 && plan.to !== null && (
          <Checkbox
            checked={wantsAdvance}
            onChange={({ currentTarget: { checked } }) => setAdvance(checked)}
            label={t('corrections.advance')}
            description={t('corrections.advanceHint', { name: plan.from?.party.name ?? '' })}
          />
        )}
        {plan?.second_person && <p className={classes.note}>{t('corrections.second')}</p>}
        <Group justify="flex-end" gap={12}>
          <Button variant="default" size="md" onClick={onClose} disabled={isBusy}>
            {t('app.cancel')}
          </Button>
          <Button
            type="submit"
            size="md"
            loading={isBusy}
            disabled={!isReady}
            className={dialogClasses.dangerous ?? ''}
          >
            {plan?.second_person ? t('corrections.send') : action}
          </Button>
        </Group>
      </form>
    </Sheet>
  )
}
