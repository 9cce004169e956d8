import { UnstyledButton } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
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

/** Calls the listener for keyboard keys, wherever the focus is, except in text fields and with modifier keys. */
export function useHardwareKeys(onKey: (key: string) => void, isOn = true): void {
  const latest = useRef(onKey)
  latest.current = onKey

  // A layout effect listens before the keypad is painted, so that no early key is lost.
  useLayoutEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) return
      // Enter already presses the focused button.
      if (event.key === 'Enter' && target instanceof HTMLElement && target.matches('button, a')) return
      // A repeated Enter would go through several steps.
      if (event.key === 'Enter' && event.repeat) return
      const key = event.key === ',' ? '.' : event.key
      if (/^[\d.]$|^Backspace$|^Enter$/.test(key)) {
        event.preventDefault()
        latest.current(key)
      }
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isOn])
}
