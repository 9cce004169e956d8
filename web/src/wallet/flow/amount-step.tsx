import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../kit/words/languages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './amount-step.module.css'
import { formatPaps, parsePaps, showTyped, typeKey } from './amount-text.ts'
import { Keypad, useHardwareKeys } from './keypad.tsx'
import type { Spendable } from './use-spendable.ts'

interface AmountStepProps {
  text: string
  onText: (text: string) => void
  /** The amount that can be spent; left out for incoming money. */
  spendable?: Spendable
  /** The maximum, where it differs from the spendable amount. */
  most?: number
  quick?: readonly number[]
  /** The unit, if not paps. Other units have no decimals. */
  unit?: string
  /** The label of the button. */
  action: string
  isBusy?: boolean
  /** The refusal of the last attempt. */
  problem?: string | null
  onNext: (paps: number) => void
  /** Content above the amount, such as the receiver. */
  children?: ReactNode
  /** Content between the amount and the keypad, such as a note. */
  extra?: ReactNode
}

const QUICK = [20, 50, 100]

/** An amount, typed on the keypad or a keyboard, with the live balance and limit below. */
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
  const paps = parsePaps(text)
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
                onClick={() => onText(formatPaps(each))}
                aria-label={unit ? `${format.points(each)} ${unit}` : `${format.paps(each)} ${t('app.paps')}`}
              >
                {formatPaps(each)}
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

/** A note, typed under the amount. It is asked for only when wanted. */
export function NoteField({ note, onNote, label }: NoteFieldProps) {
  const { t } = useTranslation()
  const words = label ?? t('send.note')
  const [isOpen, setOpen] = useState(note !== '')
  if (!isOpen) {
    return (
      <Button variant="subtle" size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('flow.addNote')}
      </Button>
    )
  }
  return (
    <TextInput
      w="100%"
      size="md"
      autoFocus={note === ''}
      aria-label={words}
      placeholder={words}
      maxLength={200}
      value={note}
      onChange={({ currentTarget: { value } }) => onNote(value)}
    />
  )
}
