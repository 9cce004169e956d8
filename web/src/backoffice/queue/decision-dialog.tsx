import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { isSentForApproval } from '../approvals/second-person.tsx'
import { Facts } from '../facts.tsx'
import { Sheet } from '../sheet.tsx'
import type { Decision } from './decision.ts'
import { OpenedBy } from './opened-by.tsx'
import classes from './queue.module.css'

/** Minimum length of a reason. The server enforces the same. */
const SHORTEST_REASON = 3
const AMOUNT = /^\d{1,10}([.,]\d{1,2})?$/

interface DecisionDialogProps {
  decision: Decision
  /** Other staff who have this open. */
  others?: readonly string[]
  onClose: () => void
  /** Called after the decision, and when a colleague has decided already. */
  onDone: () => void
}

/** Confirms a decision: shows its effect and takes the reason where one is required. */
export function DecisionDialog({ decision, others = [], onClose, onDone }: DecisionDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [told, setTold] = useState('')
  const [text, setText] = useState(String(decision.amount?.paps ?? ''))
  const amount = Number(text.trim().replace(',', '.'))
  const isAmountWrong = decision.amount !== undefined && !(AMOUNT.test(text.trim()) && amount > 0)
  const said = (words: Decision['action']) => (typeof words === 'string' ? words : words(isAmountWrong ? 0 : amount))
  const isReasonMissing = decision.reason !== undefined && reason.trim().length < SHORTEST_REASON
  // The idempotency key of one request: another reason, amount or sentence is another request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all three are part of the request
  const key = useMemo(() => crypto.randomUUID(), [reason, text, told])

  const { isBusy, error, start } = useAction(async () => {
    const response = await decision.run(reason.trim(), key, { amount, told: told.trim() })
    if (!isSentForApproval(response) && decision.done !== '') toast(said(decision.done), { type: 'success' })
    onClose()
    onDone()
  })
  const isDecided = error !== null && error.status === 409

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!isReasonMissing && !isAmountWrong) void start()
  }

  function leave(): void {
    onClose()
    if (isDecided) onDone()
  }

  return (
    <Sheet onClose={leave} title={decision.title} size={520} closeOnClickOutside={!isBusy}>
      <form onSubmit={submit} className={classes.form} noValidate>
        <FormAlert
          error={error}
          {...((error?.code === 'wrong_state' || error?.code === 'decided_already') && { title: t('desk.meanwhile') })}
        />
        <OpenedBy names={others} />
        <p className={classes.text}>{decision.text}</p>
        {decision.facts && <Facts facts={decision.facts} />}
        {decision.amount && (
          <AmountField {...decision.amount} text={text} error={error?.fields.final_paps} onChange={setText} />
        )}
        {decision.reason && <ReasonField {...decision.reason} reason={reason} onChange={setReason} onSubmit={submit} />}
        {decision.told && <ToldField {...decision.told} told={told} onChange={setTold} />}
        <Group justify="flex-end" gap={12}>
          <Button variant="default" size="md" onClick={leave} disabled={isBusy}>
            {isDecided ? t('desk.lookAgain') : t('app.cancel')}
          </Button>
          {!isDecided && (
            <Button
              type="submit"
              size="md"
              loading={isBusy}
              disabled={isReasonMissing || isAmountWrong}
              className={(decision.isDangerous && classes.dangerous) || ''}
              {...(decision.reason === undefined && { 'data-autofocus': true })}
            >
              {said(decision.action)}
            </Button>
          )}
        </Group>
      </form>
    </Sheet>
  )
}

interface AmountFieldProps {
  label: string
  hint: string
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

function AmountField({ label, hint, text, error, onChange }: AmountFieldProps) {
  return (
    <TextInput
      size="md"
      inputMode="decimal"
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={text}
      onChange={({ currentTarget: { value } }) => onChange(value)}
      error={error}
    />
  )
}

interface ReasonFieldProps {
  label: string
  suggestions?: readonly string[]
  reason: string
  onChange: (reason: string) => void
  onSubmit: (event: SyntheticEvent) => void
}

function ReasonField({ label, suggestions, reason, onChange, onSubmit }: ReasonFieldProps) {
  return (
    <>
      <Textarea
        data-autofocus
        label={label}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => onChange(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event)
        }}
      />
      {suggestions && <Suggestions suggestions={suggestions} onChoose={onChange} />}
    </>
  )
}

interface SuggestionsProps {
  suggestions: readonly string[]
  onChoose: (suggestion: string) => void
}

/** Frequent reasons as buttons. */
export function Suggestions({ suggestions, onChoose }: SuggestionsProps) {
  return (
    <Group gap={8}>
      {suggestions.map((suggestion) => (
        <Button key={suggestion} size="xs" variant="default" onClick={() => onChoose(suggestion)}>
          {suggestion}
        </Button>
      ))}
    </Group>
  )
}

interface ToldFieldProps {
  label: string
  text: string
  told: string
  onChange: (told: string) => void
}

/** The sentence that the person reads. */
function ToldField({ label, text, told, onChange }: ToldFieldProps) {
  return (
    <Textarea
      label={label}
      description={text}
      autosize
      minRows={2}
      maxLength={200}
      value={told}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
