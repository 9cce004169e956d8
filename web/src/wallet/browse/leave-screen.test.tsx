import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadWords, startWords } from '../../kit/words/words.ts'
import { AnyLink } from './any-link.tsx'
import { LeaveScreen } from './leave-screen.tsx'

startWords()
beforeAll(() => loadWords('account'))

const Offer = () => <AnyLink to="https://bank.example/offer">Offer</AnyLink>
const Script = () => <AnyLink to="javascript:alert(1)">Offer</AnyLink>

const routes = [
  { path: '/leave', Component: LeaveScreen },
  { path: '/home', Component: Offer },
  { path: '/script', Component: Script },
]

function open(address: string): void {
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
}

test('names the host before a link of content leads to another site', async () => {
  open('/home')
  fireEvent.click(await screen.findByText('Offer'))
  const link = await screen.findByRole('link', { name: /bank\.example/ })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://bank.example/offer',
    'noopener noreferrer',
  ])
  expect(screen.getByRole('heading').textContent).toContain('bank.example')
})

test('opens no target from the address', async () => {
  open('/leave?to=https://evil.example/')
  expect(await screen.findByText('No link to open')).toBeTruthy()
  expect(screen.queryByText(/evil\.example/)).toBeNull()
})

test('opens no address but those of the web', async () => {
  open('/script')
  fireEvent.click(await screen.findByText('Offer'))
  expect(await screen.findByText('No link to open')).toBeTruthy()
})
