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
import classes from './queue.module.css'
import { OpenedBy } from './queue-frame.tsx'

/** Too short to say why. The server's rule is the same. */
const SHORTEST_REASON = 3
const AMOUNT = /^\d{1,10}([.,]\d{1,2})?$/

interface DecisionDialogProps {
  decision: Decision
  /** Who else has this open. */
  others?: readonly string[]
  onClose: () => void
  /** After it is done, or when somebody else turns out to have done it. */
  onDone: () => void
}

/** Asks once more, says what will happen, and takes the reason where one is needed. */
export function DecisionDialog({ decision, others = [], onClose, onDone }: DecisionDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [told, setTold] = useState('')
  const [text, setText] = useState(String(decision.amount?.paps ?? ''))
  const amount = Number(text.trim().replace(',', '.'))
  const isAmountWrong = decision.amount !== undefined && !(AMOUNT.test(text.trim()) && amount > 0)
  const said = (words: Decision['action']) => (typeof words === 'string' ? words : words(isAmountWrong ? 0 : amount))
  const isReasonMissing = decision.reason !== undefined && reason.trim().length < SHORTEST_REASON
  // A repeat of the very same request must count once; another reason, amount or sentence makes it another request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all three are part of the request
  const key = useMemo(() => crypto.randomUUID(), [reason, text, told])

  const { isBusy, error, start } = useAction(async () => {
    const answer = await decision.run(reason.trim(), key, { amount, told: told.trim() })
    if (!isSentForApproval(answer) && decision.done !== '') toast(said(decision.done), { type: 'success' })
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
          <TextInput
            size="md"
            inputMode="decimal"
            label={decision.amount.label}
            description={decision.amount.hint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
            error={error?.fields.final_paps}
          />
        )}
        {decision.reason && (
          <>
            <Textarea
              data-autofocus
              label={decision.reason.label}
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              onChange={({ currentTarget: { value } }) => setReason(value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
              }}
            />
            {decision.reason.suggestions && (
              <Group gap={8}>
                {decision.reason.suggestions.map((suggestion) => (
                  <Button key={suggestion} size="xs" variant="default" onClick={() => setReason(suggestion)}>
                    {suggestion}
                  </Button>
                ))}
              </Group>
            )}
          </>
        )}
        {decision.told && (
          <Textarea
            label={decision.told.label}
            description={decision.told.text}
            autosize
            minRows={2}
            maxLength={200}
            value={told}
            onChange={({ currentTarget: { value } }) => setTold(value)}
          />
        )}
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
