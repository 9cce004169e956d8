import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePapsId } from '../../kit/paps-id.ts'
import classes from './known-people.module.css'

interface WhoFieldProps {
  text: string
  onText: (text: string) => void
  /** Called with a valid paps id, a username or a phone number. */
  onWho: (who: string) => void
  isLooking: boolean
  /** Whether a result with a button of its own is shown for the text. */
  isAnswered?: boolean
  /** Another way to find a person, beside the button. */
  other?: ReactNode
  problem: string | null
  /** The label, where the field is not about the receiver. */
  label?: string
  hint?: string
}

/** A text of the length and beginning of a paps id must have a valid checksum. */
export function looksLikePapsId(text: string): boolean {
  const bare = text.toUpperCase().replace(/[\s-]/g, '')
  return bare.startsWith('PAPS') && bare.length >= 12
}

/** A phone number with its calling code. Its length depends on the country, so the person may still be typing. */
export function looksLikePhone(text: string): boolean {
  const digits = text.replace(/[\s().-]/g, '')
  return /^\+\d{10,15}$/.test(digits)
}

/** A phone number is looked up after this pause. Lookups are limited, so not after each digit. */
const PAUSE_MS = 700

/** The typed receiver. A whole paps id or phone number is looked up by itself; a paps id is validated before that. */
export function WhoField({
  text,
  onText,
  onWho,
  isLooking,
  isAnswered = false,
  problem,
  other,
  label,
  hint,
}: WhoFieldProps) {
  const { t } = useTranslation()
  const papsId = parsePapsId(text)
  const isMistyped = papsId === null && looksLikePapsId(text)

  function change(typed: string): void {
    onText(typed)
    const found = parsePapsId(typed)
    // A username can have eight letters too. A text with PAPS or hyphens is meant as an id.
    if (found !== null && (looksLikePapsId(typed) || typed.includes('-')) && found !== papsId) onWho(found)
  }

  const lookUp = useEffectEvent(() => onWho(text.trim()))
  const isPhone = looksLikePhone(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further digit starts the pause again
  useEffect(() => {
    if (!isPhone) return
    const timer = setTimeout(() => lookUp(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isPhone, text])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const who = text.trim().replace(/^@/, '')
    if (who.length >= 3 && !isMistyped) onWho(who)
  }

  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        className={classes.field}
        size="lg"
        label={label ?? t('send.who')}
        description={hint ?? t('send.whoHint')}
        placeholder="PAPS-7K3Q-9XHD"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...(text.startsWith('+') && { dir: 'ltr' })}
        maxLength={60}
        value={text}
        onChange={({ currentTarget: { value } }) => change(value)}
        error={isMistyped ? t('send.mistyped') : problem}
        rightSection={papsId !== null && <IconCheck size={20} role="img" aria-label={t('send.wellTyped')} />}
      />
      <div className={classes.ways}>
        <Button
          type="submit"
          size="md"
          variant={text === '' || isAnswered ? 'default' : 'filled'}
          loading={isLooking}
          disabled={text !== '' && (text.trim().length < 3 || isMistyped)}
          leftSection={<IconSearch size={18} aria-hidden />}
        >
          {t('send.find')}
        </Button>
        {other}
      </div>
    </form>
  )
}
