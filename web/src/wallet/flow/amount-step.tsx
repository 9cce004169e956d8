import { Button, TextInput, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../kit/words/languages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './amount-step.module.css'
import { papsOf, showTyped, textOf, typeKey } from './amount-text.ts'
import { Keypad } from './keypad.tsx'
import { useHardwareKeys } from './use-hardware-keys.ts'
import type { Spendable } from './use-spendable.ts'

interface AmountStepProps {
  text: string
  onText: (text: string) => void
  /** What can be spent; left out where money comes in. */
  spendable?: Spendable
  /** The most there can be, where it is not what can be spent. */
  most?: number
  quick?: readonly number[]
  /** What is counted, where it is not paps: then in whole numbers. */
  unit?: string
  /** What the button says. */
  action: string
  isBusy?: boolean
  /** What the server said about the last try. */
  problem?: string | null
  onNext: (paps: number) => void
  /** Above the amount: whom it is for. */
  children?: ReactNode
  /** Between the amount and the keys: a note, for instance. */
  extra?: ReactNode
}

const QUICK = [20, 50, 100]

/** An amount, typed on keys of ours or on real ones; what is left is live under it. */
export function AmountStep(props: AmountStepProps) {
  const {
    text,
    onText,
    spendable,
    quick = QUICK,
    action,
    isBusy = false,
    problem,
    onNext,
    children,
    extra,
    unit,
  } = props
  const { t, i18n } = useTranslation()
  const format = useFormats()
  const paps = papsOf(text)
  const most = props.most ?? spendable?.most
  const isOver = most !== undefined && paps > most
  const canGoOn = paps > 0 && !isOver && !isBusy

  function press(key: string): void {
    if (isBusy || (key === '.' && unit !== undefined)) return
    if (key === 'Enter') {
      if (canGoOn) onNext(paps)
    } else onText(typeKey(text, key))
  }
  useHardwareKeys(press)

  return (
    <>
      {children}
      <div className={classes.middle}>
        <output
          className={classes.amount}
          data-size={text.length > 8 ? 'small' : text.length > 5 ? 'middle' : undefined}
          data-empty={paps === 0 || undefined}
        >
          <bdi dir="ltr">{showTyped(text, localeOf(i18n.language))}</bdi>
          <span className={classes.unit}> {unit ?? t('app.paps')}</span>
        </output>
        <p className={classes.left}>{spendable && <Left spendable={spendable} />}</p>
        <p className={classes.problem} role="alert">
          {isOver ? t(overWords(paps, spendable), { most: unit ? format.points(most) : format.paps(most) }) : problem}
        </p>
        <div className={classes.quick}>
          {quick
            .filter((each) => most === undefined || each <= most)
            .map((each) => (
              <UnstyledButton
                key={each}
                className={classes.chip}
                disabled={isBusy}
                onClick={() => onText(textOf(each))}
                aria-label={unit ? `${format.points(each)} ${unit}` : `${format.paps(each)} ${t('app.paps')}`}
              >
                {textOf(each)}
              </UnstyledButton>
            ))}
        </div>
        {extra}
      </div>
      <Keypad onKey={press} hasPoint={unit === undefined} isOff={isBusy} />
      <Button size="lg" fullWidth disabled={!canGoOn && !isBusy} loading={isBusy} onClick={() => onNext(paps)}>
        {action}
      </Button>
    </>
  )
}

function overWords(paps: number, spendable?: Spendable) {
  if (spendable === undefined) return 'flow.overMost'
  return paps > spendable.balance ? 'flow.overBalance' : 'flow.overLimit'
}

function Left({ spendable: { balance, limitLeft, limitPeriod } }: { spendable: Spendable }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <>
      <span>{t('flow.balance', { paps: format.paps(balance) })}</span>
      {limitLeft !== null && <span>{t(`flow.limitLeft.${limitPeriod}`, { paps: format.paps(limitLeft) })}</span>}
    </>
  )
}

interface NoteFieldProps {
  note: string
  onNote: (note: string) => void
  /** The label; that of a note to the other side, unless given. */
  label?: string
}

/** A note, typed under the amount. */
export function NoteField({ note, onNote, label }: NoteFieldProps) {
  const { t } = useTranslation()
  const words = label ?? t('send.note')
  return (
    <TextInput
      w="100%"
      size="md"
      aria-label={words}
      placeholder={words}
      maxLength={200}
      value={note}
      onChange={({ currentTarget: { value } }) => onNote(value)}
    />
  )
}
