import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isGuessable, PRODUCT_WORDS } from './guessable-passwords.ts'

const ama = { email: 'ama.mensah@example.com', first_name: 'Ama', last_name: 'Mensah' }

describe('a password', () => {
  test.each(['password', 'Password123', 'qwertyuiop!!', '1q2w3e4r', 'zzzzzzzzzz', 'starwars', 'IloveYou'])(
    'from a breach is refused: %s',
    (password) => {
      expect(isGuessable(password)).toBe(true)
    },
  )

  test.each(['paps-2026', 'PAPS wallet 1', 'paps.admin!', 'Mensah1990', 'ama-mensah-77', 'Ama.Paps.12'])(
    'made of the product or its owner is refused: %s',
    (password) => {
      expect(isGuessable(password, ama)).toBe(true)
    },
  )

  test.each([
    'paps-demo-2026',
    'my amazing mensahs',
    '90817263544',
    'ключ от двери',
    'correct horse battery',
    '🦊🐻🐼🦁🐯🐨🐸🐵',
  ])('that has something of its own is accepted, of whatever characters: %s', (password) => {
    expect(isGuessable(password, ama)).toBe(false)
  })

  test('of a stranger may contain a name: only the owner’s own counts', () => {
    expect(isGuessable('Mensah1990')).toBe(false)
  })
})

test('docs/security/sign-in.md lists the words of the product', () => {
  const page = readFileSync(new URL('../../../../docs/security/sign-in.md', import.meta.url), 'utf8')
  expect(page).toContain(PRODUCT_WORDS.map((word) => `\`${word}\``).join(', '))
})
