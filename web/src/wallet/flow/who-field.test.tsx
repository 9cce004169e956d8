import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWords } from '../../kit/words/words.ts'
import { looksLikePhone, WhoField } from './who-field.tsx'

startWords()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Field({ onWho }: { onWho: (who: string) => void }) {
  const [text, setText] = useState('')
  return <WhoField label="Who" text={text} onText={setText} onWho={onWho} isLooking={false} problem={null} />
}

function open() {
  const asked: string[] = []
  render(
    <MantineProvider env="test">
      <Field onWho={(who) => asked.push(who)} />
    </MantineProvider>,
  )
  const type = (text: string) => fireEvent.change(screen.getByLabelText('Who'), { target: { value: text } })
  return { asked, type, wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)) }
}

test('a whole phone number is looked up once, after a pause', () => {
  const { asked, type, wait } = open()
  for (const typed of ['+23324123456', '+233241234567']) {
    type(typed)
    wait(500)
  }
  expect(asked).toEqual([])
  wait(300)
  expect(asked).toEqual(['+233241234567'])
  wait(5000)
  expect(asked).toHaveLength(1)
})

test('a whole paps id is looked up at once; a mistyped one, a name and part of a number are not', () => {
  const { asked, type, wait } = open()
  for (const typed of ['Kofi', '+23324', '0241234567', 'PAPS-7K3Q-9XHD', 'kofi@example.com']) {
    type(typed)
    wait(5000)
  }
  expect(asked).toEqual([])
  type('paps-7k3q-9xhf')
  expect(asked).toEqual(['PAPS-7K3Q-9XHF'])
})

test('a number is whole with its calling code and at least ten digits', () => {
  expect(['+233 24 123 4567', '+1 (202) 555-0143', '+4712345678'].every(looksLikePhone)).toBe(true)
  expect(['233241234567', '+23324', '+2332412345678901', 'PAPS-7K3Q-9XHD'].some(looksLikePhone)).toBe(false)
})
