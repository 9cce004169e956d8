import { UnstyledButton } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './keypad.module.css'

interface KeypadProps {
  onKey: (key: string) => void
  /** Whether there is a key for the decimal point. */
  hasPoint?: boolean
  isOff?: boolean
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** A keypad. The order of the digits is the same in every language. */
export function Keypad({ onKey, hasPoint = false, isOff = false }: KeypadProps) {
  const { t } = useTranslation()
  const key = (name: string) => (
    <UnstyledButton key={name} className={classes.key} disabled={isOff} onClick={() => onKey(name)}>
      {name}
    </UnstyledButton>
  )
  return (
    <fieldset className={classes.pad} dir="ltr" aria-label={t('flow.keypad')}>
      {DIGITS.map(key)}
      {hasPoint ? (
        <UnstyledButton
          className={classes.key}
          disabled={isOff}
          aria-label={t('flow.point')}
          onClick={() => onKey('.')}
        >
          .
        </UnstyledButton>
      ) : (
        <span />
      )}
      {key('0')}
      <UnstyledButton
        className={classes.key}
        disabled={isOff}
        aria-label={t('flow.erase')}
        onClick={() => onKey('Backspace')}
      >
        <IconBackspace size={28} stroke={1.7} aria-hidden />
      </UnstyledButton>
    </fieldset>
  )
}
