import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePapsId } from '../../kit/paps-id.ts'
import classes from './who-field.module.css'

interface WhoFieldProps {
  text: string
  onText: (text: string) => void
  /** Somebody is meant by this: a paps id that checks out, a username or a number. */
  onWho: (who: string) => void
  isLooking: boolean
  /** Beside the button: another way to find somebody. */
  other?: ReactNode
  problem: string | null
  /** What is asked for, where it is not whom money is for. */
  label?: string
  hint?: string
}

/** As long as a paps id, and beginning like one: then it has to check out. */
export function looksLikePapsId(text: string): boolean {
  const bare = text.toUpperCase().replace(/[\s-]/g, '')
  return bare.startsWith('PAPS') && bare.length >= 12
}

/** Whom it is for, as typed. A paps id is checked as it is typed, before anybody is asked. */
export function WhoField({ text, onText, onWho, isLooking, problem, other, label, hint }: WhoFieldProps) {
  const { t } = useTranslation()
  const papsId = parsePapsId(text)
  const isMistyped = papsId === null && looksLikePapsId(text)

  function change(typed: string): void {
    onText(typed)
    const found = parsePapsId(typed)
    // A username can have eight letters too; what says PAPS itself, or has its lines, is meant as an id.
    if (found !== null && (looksLikePapsId(typed) || typed.includes('-')) && found !== papsId) onWho(found)
  }

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
          variant={text === '' ? 'default' : 'filled'}
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
