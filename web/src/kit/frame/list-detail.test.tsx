import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'
import { startWords } from '../words/words.ts'
import { Detail, DetailTitle } from './detail.tsx'
// Loaded with the test: on a busy machine, loading it when the drawer opens may take longer than a test waits.
import './detail-drawer.tsx'
import { useFrame } from './frame-context.ts'
import { switchLetterKeys } from './letter-keys.ts'
import { ListDetail, RowLink } from './list-detail.tsx'

startWords()
beforeEach(() => setWidth(1440))

function setWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  happyDOM.setViewport({ width })
}

function Decide({ onDecided }: { onDecided: () => void }) {
  const { follow } = useFrame()
  return (
    <button
      type="button"
      onClick={() => {
        follow()
        onDecided()
      }}
    >
      Approve
    </button>
  )
}

function Screen() {
  const [ids, setIds] = useState(['a', 'b', 'c'])
  return (
    <ListDetail
      kind="queue"
      label="Queue"
      ids={ids}
      head={<h1>Top-ups</h1>}
      tools={<input aria-label="Search" />}
      detail={(id) => (
        <Detail actions={<Decide onDecided={() => setIds((before) => before.filter((each) => each !== id))} />}>
          <DetailTitle>Record {id}</DetailTitle>
        </Detail>
      )}
      empty={<p>Nothing open</p>}
    >
      {ids.map((id) => (
        <RowLink key={id} id={id}>
          Row {id}
        </RowLink>
      ))}
    </ListDetail>
  )
}

function open(...entries: string[]) {
  const router = createMemoryRouter([{ path: '/queue', Component: Screen }], { initialEntries: entries })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return { search: () => router.state.location.search, back: () => act(() => router.navigate(-1)) }
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const row = (id: string) => screen.getByText(`Row ${id}`)
const title = (id: string) => screen.findByRole('heading', { name: `Record ${id}` })

test('opens a row beside the list, names it in the address and focuses its title', async () => {
  const { search } = open('/queue?status=pending')
  expect(screen.getByText('Nothing open')).toBeTruthy()
  fireEvent.click(row('b'))
  const heading = await title('b')
  expect(search()).toBe('?status=pending&open=b')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(row('b').getAttribute('aria-current')).toBe('true')
  expect(screen.getByText('2 of 3')).toBeTruthy()
})

test('returns the focus to the row when Escape closes the detail', async () => {
  const { search } = open('/queue')
  fireEvent.click(row('b'))
  await title('b')
  press('Escape')
  await screen.findByText('Nothing open')
  expect(search()).toBe('')
  expect(document.activeElement).toBe(row('b'))
})

test('closes a record of a link without leaving the page', async () => {
  const { search } = open('/queue?open=b')
  await title('b')
  fireEvent.click(screen.getByLabelText('Close'))
  await screen.findByText('Nothing open')
  expect(search()).toBe('')
})

test('moves with J and K, and Back closes whatever is open', async () => {
  const { search, back } = open('/queue')
  press('j')
  expect(document.activeElement).toBe(row('a'))
  expect(search()).toBe('')
  fireEvent.click(row('a'))
  await title('a')
  press('j')
  await title('b')
  expect(document.activeElement).toBe(row('b'))
  press('j')
  await title('c')
  press('k')
  await title('b')
  await back()
  expect(search()).toBe('')
})

test('moves with the arrows on a row only', () => {
  open('/queue')
  press('ArrowDown')
  expect(document.activeElement).toBe(document.body)
  row('a').focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(row('b'))
  press('ArrowUp')
  expect(document.activeElement).toBe(row('a'))
})

test('leaves keys in fields, repeated letters and switched-off letters alone', () => {
  open('/queue')
  screen.getByLabelText('Search').focus()
  press('j')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  screen.getByLabelText('Search').blur()
  press('j', { repeat: true })
  expect(document.activeElement).toBe(document.body)
  switchLetterKeys(false)
  press('j')
  expect(document.activeElement).toBe(document.body)
})

test('opens the next record when the open one leaves the list, and closes after the last', async () => {
  const { search } = open('/queue')
  fireEvent.click(row('b'))
  await title('b')
  fireEvent.click(screen.getByText('Approve'))
  await title('c')
  fireEvent.click(screen.getByText('Approve'))
  await title('a')
  fireEvent.click(screen.getByText('Approve'))
  await screen.findByText('Nothing open')
  expect(search()).toBe('')
})

test('shows the detail as a page with a way back on a phone', async () => {
  setWidth(390)
  open('/queue')
  fireEvent.click(row('b'))
  const heading = await title('b')
  expect(heading.tagName).toBe('H1')
  expect(screen.queryByRole('heading', { name: 'Top-ups' })).toBeNull()
  fireEvent.click(screen.getByLabelText('Back'))
  await waitFor(() => expect(screen.queryByText('Record b')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Top-ups' })).toBeTruthy()
})

test('shows the detail as a drawer over the list on a tablet', async () => {
  setWidth(820)
  const { search } = open('/queue')
  fireEvent.click(row('b'))
  await title('b')
  expect(screen.getByRole('dialog')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Next'))
  await title('c')
  expect(search()).toBe('?open=c')
  fireEvent.click(screen.getByLabelText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
