import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createPart, LazyPart } from './lazy-part.tsx'

const Card = () => <p>Card</p>

test('draws a part that was fetched before at once', async () => {
  const part = createPart(async () => Card)
  await part.load()
  render(<LazyPart part={part} fallback={<p>Wait</p>} />)
  expect(screen.getByText('Card')).toBeTruthy()
})

test('shows the fallback until a part is fetched', async () => {
  render(<LazyPart part={createPart(async () => Card)} fallback={<p>Wait</p>} />)
  expect(screen.getByText('Wait')).toBeTruthy()
  expect(await screen.findByText('Card')).toBeTruthy()
})

test('fetches again after a failure', async () => {
  let attempts = 0
  const part = createPart(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('offline')
    return Card
  })
  await expect(part.load()).rejects.toThrow('offline')
  await part.load()
  render(<LazyPart part={part} />)
  expect(screen.getByText('Card')).toBeTruthy()
})
