import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type SyntheticEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { isSentForApproval } from '../approvals/second-person.tsx'
import { Facts } from '../facts.tsx'
import { Suggestions } from '../queue/decision-dialog.tsx'
import dialogClasses from '../queue/queue.module.css'
import classes from './record.module.css'
import type { Story } from './record-story.tsx'

/** `reverse` returns money. `correct` sets a top-up to the amount that really arrived, higher or lower. */
export type CorrectionMode = 'reverse' | 'correct'

interface CorrectionFormProps {
  story: Story
  mode: CorrectionMode
  onClose: () => void
  onDone: () => void
}

const AMOUNT = /^\d{1,10}([.,]\d{1,2})?$/
const SHORTEST_REASON = 3
const PREVIEW_AFTER_MS = 300

interface Requested {
  direction: 'back' | 'more'
  amount: number
}

const toMinor = (paps: number) => Math.round(paps * 100)

/** Returns the correction that the typed amount requests; null where the amount is invalid or changes nothing. */
function parseAmount(text: string, mode: CorrectionMode, left: number): Requested | null {
  const typed = text.trim().replace(',', '.')
  if (!AMOUNT.test(text.trim())) return null
  const minor = toMinor(Number(typed))
  if (mode === 'reverse') return minor > 0 ? { direction: 'back', amount: minor / 100 } : null
  const more = minor - toMinor(left)
  if (more === 0) return null
  return { direction: more > 0 ? 'more' : 'back', amount: Math.abs(more) / 100 }
}

/** Takes the amount and the reason, and previews both balances before money moves. */
export function CorrectionForm({ story, mode, onClose, onDone }: CorrectionFormProps) {
  const { t } = useTranslation()
  const heading = useId()
  const { record } = story
  const left = story.left_to_correct ?? 0
  const [text, setText] = useState(String(left))
  const [reason, setReason] = useState('')
  const [wantsAdvance, setAdvance] = useState(false)
  const keyOf = useIdempotencyKey()
  const requested = parseAmount(text, mode, left)
  const isTooMuch = requested?.direction === 'back' && toMinor(requested.amount) > toMinor(left)
  const body =
    requested && !isTooMuch ? { record_id: record._id, ...requested, ...(wantsAdvance && { advance: true }) } : null
  const preview = usePlan(body)
  const plan = preview.value
  const { title, lead, action } = useDialogText(mode, record.kind, requested)

  const { isBusy, error, start } = useAction(async () => {
    if (!body) return
    const whole = { ...body, reason: reason.trim() }
    const response = await call('POST /api/corrections', { body: whole, idempotencyKey: keyOf(whole) })
    if (!isSentForApproval(response)) toast(t('corrections.done'), { type: 'success' })
    onClose()
    onDone()
  })
  const isReady = body !== null && plan !== null && reason.trim().length >= SHORTEST_REASON

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (isReady) void start()
  }

  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        {title}
      </h3>
      <form onSubmit={submit} className={dialogClasses.form} noValidate>
        <FormAlert error={error ?? preview.error} />
        <p className={dialogClasses.text}>{lead}</p>
        <AmountField
          mode={mode}
          left={left}
          text={text}
          isTooMuch={isTooMuch}
          isSame={requested === null}
          onChange={setText}
        />
        <ReasonField kind={record.kind} reason={reason} error={error?.fields.reason} onChange={setReason} />
        {plan && body && <CorrectionEffect plan={plan} />}
        {plan && plan.owed > 0 && plan.to !== null && (
          <AdvanceField name={plan.from?.party.name ?? ''} isChecked={wantsAdvance} onChange={setAdvance} />
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
    </section>
  )
}

/** Loads the plan of a correction, debounced. */
function usePlan(body: ({ record_id: string; advance?: boolean } & Requested) | null) {
  const [settled] = useDebouncedValue(JSON.stringify(body), PREVIEW_AFTER_MS)
  const load = useCallback(
    async (signal: AbortSignal) => {
      const wanted = JSON.parse(settled) as typeof body
      if (!wanted) return null
      return (await call('POST /api/corrections', { body: { ...wanted, preview: true }, signal })).plan
    },
    [settled],
  )
  return useLoaded(load)
}

function useDialogText(mode: CorrectionMode, kind: Story['record']['kind'], requested: Requested | null) {
  const { t } = useTranslation()
  const format = useFormats()
  const paps = format.paps(requested?.amount ?? 0)
  if (mode === 'reverse') {
    return {
      title: t('corrections.reverseTitle', { kind: t(`books.kinds.${kind}`).toLocaleLowerCase() }),
      lead: t('corrections.reverseLead'),
      action: t('corrections.reverseAction', { paps }),
    }
  }
  return {
    title: t('corrections.correctTitle'),
    lead: t('corrections.correctLead'),
    action: t(requested?.direction === 'more' ? 'corrections.moreAction' : 'corrections.lessAction', { paps }),
  }
}

interface AmountFieldProps {
  mode: CorrectionMode
  left: number
  text: string
  isTooMuch: boolean
  /** The amount is the one that was credited already. */
  isSame: boolean
  onChange: (text: string) => void
}

function AmountField({ mode, left, text, isTooMuch, isSame, onChange }: AmountFieldProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const paps = format.paps(left)
  const problem = isTooMuch
    ? t('corrections.tooMuch', { paps })
    : mode === 'correct' && isSame && AMOUNT.test(text.trim())
      ? t('corrections.same')
      : null
  return (
    <TextInput
      ref={field}
      inputMode="decimal"
      label={t(mode === 'reverse' ? 'corrections.amount' : 'corrections.arrived')}
      description={t(mode === 'reverse' ? 'corrections.left' : 'corrections.credited', { paps })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={text}
      onChange={({ currentTarget: { value } }) => onChange(value)}
      error={problem}
    />
  )
}

interface AdvanceFieldProps {
  name: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

function AdvanceField({ name, isChecked, onChange }: AdvanceFieldProps) {
  const { t } = useTranslation()
  return (
    <Checkbox
      checked={isChecked}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
      label={t('corrections.advance')}
      description={t('corrections.advanceHint', { name })}
    />
  )
}

interface ReasonFieldProps {
  kind: Story['record']['kind']
  reason: string
  error: string | undefined
  onChange: (reason: string) => void
}

function ReasonField({ kind, reason, error, onChange }: ReasonFieldProps) {
  const { t } = useTranslation()
  const suggestions =
    kind === 'topup'
      ? [t('corrections.suggestions.other'), t('corrections.suggestions.chargeback')]
      : [
          t('corrections.suggestions.wrongPerson'),
          t('corrections.suggestions.wrongAmount'),
          t('corrections.suggestions.fraud'),
        ]
  return (
    <>
      <Textarea
        label={t('corrections.reason')}
        description={t('corrections.reasonHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxLength={200}
        value={reason}
        onChange={({ currentTarget: { value } }) => onChange(value)}
        error={error}
      />
      <Suggestions suggestions={suggestions} onChoose={onChange} />
    </>
  )
}

type Plan = ResponseOf<'POST /api/corrections'>['plan']

/** The effect of a correction on both balances, with any resulting debt. */
function CorrectionEffect({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { record, direction, from, to, fee, points, owed, recovered, withdrawals } = plan
  const change = (before: number, after: number) => (
    <bdi dir="ltr">{t('corrections.becomes', { from: format.paps(before), to: format.paps(after) })}</bdi>
  )
  const gives = direction === 'more' || record.kind === 'redemption'
  const facts = [
    ...[from, to].flatMap((side) =>
      side
        ? [{ label: t('corrections.balance', { name: side.party.name }), value: change(side.paps, side.paps_after) }]
        : [],
    ),
    ...(owed > 0 ? [{ label: t('corrections.recovered'), value: format.paps(recovered) }] : []),
    ...[from, to].flatMap((side) =>
      side && side.owes !== side.owes_after
        ? [{ label: t('corrections.debt', { name: side.party.name }), value: change(side.owes, side.owes_after) }]
        : [],
    ),
    ...(fee > 0 ? [{ label: t('corrections.fee'), value: format.paps(fee) }] : []),
    ...(points > 0
      ? [{ label: t(gives ? 'corrections.pointsGiven' : 'corrections.pointsTaken'), value: format.points(points) }]
      : []),
  ]
  return (
    <section className={classes.effect} aria-label={t('corrections.effect')}>
      <h3 className={classes.dialogTitle}>{t('corrections.effect')}</h3>
      <Facts facts={facts} />
      {withdrawals > 0 && <p className={classes.note}>{t('corrections.withdrawals', { count: withdrawals })}</p>}
      {owed > 0 && from && (
        <p className={classes.note}>
          {to
            ? t('corrections.owedText', { name: from.party.name, other: to.party.name })
            : t('corrections.owedToUs', { name: from.party.name })}
        </p>
      )}
    </section>
  )
}
