import { expect, test } from 'vitest'
import { makeStore } from '../testing/store.ts'
import { createList, type Page } from './create-list.ts'
import type { Identified } from './rows.ts'

interface Row extends Identified {
  note?: string
}

/** A list whose pages are resolved by the test, in any order. */
function makeList(name: string) {
  const waiting: PromiseWithResolvers<Page<Row>>[] = []
  const list = createList<Row, string>(name, () => {
    const page = Promise.withResolvers<Page<Row>>()
    waiting.push(page)
    return page.promise
  })
  const store = makeStore()
  const state = () => list.select(store.getState())
  return { list, store, state, waiting }
}

const page = (ids: string[], next_cursor: string | null = null) => ({ data: ids.map((_id) => ({ _id })), next_cursor })

test('goes from idle through loading to successful', async () => {
  const { list, store, state, waiting } = makeList('successful')
  expect(state()).toMatchObject({ status: 'idle', rows: [] })
  const loading = store.dispatch(list.load({ query: 'all' }))
  expect(state().status).toBe('loading')
  waiting[0]?.resolve(page(['a', 'b'], 'next'))
  await loading
  expect(state()).toMatchObject({ status: 'successful', rows: [{ _id: 'a' }, { _id: 'b' }], nextCursor: 'next' })
})

test('is emptied when a load is rejected', async () => {
  const { list, store, state, waiting } = makeList('rejected')
  const first = store.dispatch(list.load({ query: 'all' }))
  waiting[0]?.resolve(page(['a'], 'next'))
  await first
  const second = store.dispatch(list.load({ query: 'all', cursor: 'next' }))
  waiting[1]?.reject(new Error('offline'))
  await second
  expect(state()).toMatchObject({ status: 'rejected', rows: [], nextCursor: null })
})

test('adds the next page without repeating what is already there', async () => {
  const { list, store, state, waiting } = makeList('paged')
  const first = store.dispatch(list.load({ query: 'all' }))
  waiting[0]?.resolve(page(['a', 'b'], 'next'))
  await first
  const second = store.dispatch(list.load({ query: 'all', cursor: 'next' }))
  waiting[1]?.resolve(page(['b', 'c']))
  await second
  expect(state().rows.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
})

test('ignores a response that arrives after a newer request', async () => {
  const { list, store, state, waiting } = makeList('raced')
  const slow = store.dispatch(list.load({ query: 'a' }))
  const quick = store.dispatch(list.load({ query: 'ab' }))
  waiting[1]?.resolve(page(['new']))
  await quick
  waiting[0]?.reject(new Error('too late'))
  await slow
  expect(state()).toMatchObject({ status: 'successful', rows: [{ _id: 'new' }] })
})

test('keeps its rows during a refetch until the new ones arrive', async () => {
  const { list, store, state, waiting } = makeList('again')
  const first = store.dispatch(list.load({ query: 'all' }))
  waiting[0]?.resolve(page(['a', 'b']))
  await first
  const again = store.dispatch(list.load({ query: 'all', isAgain: true }))
  expect(state()).toMatchObject({ status: 'successful', rows: [{ _id: 'a' }, { _id: 'b' }] })
  waiting[1]?.resolve(page(['c', 'a']))
  await again
  expect(state().rows.map(({ _id }) => _id)).toEqual(['c', 'a'])
})

test('adds a new record at the top, once, identified by its id or transaction id', () => {
  const { list, store, state } = makeList('added')
  store.dispatch(list.added({ _id: 'a' }))
  store.dispatch(list.added({ id: 'b' }))
  store.dispatch(list.added({ transaction_id: 't' }))
  store.dispatch(list.added({ transaction_id: 't', note: 'again' }))
  store.dispatch(list.added({ _id: 'a', note: 'again' }))
  expect(state().rows).toEqual([{ transaction_id: 't' }, { id: 'b' }, { _id: 'a' }])
})

test('replaces a changed record in place and no other', () => {
  const { list, store, state } = makeList('changed')
  store.dispatch(list.added({ _id: 'a' }))
  store.dispatch(list.added({ _id: 'b' }))
  store.dispatch(list.changed({ _id: 'a', note: 'paid' }))
  store.dispatch(list.changed({ _id: 'c', note: 'elsewhere' }))
  expect(state().rows).toEqual([{ _id: 'b' }, { _id: 'a', note: 'paid' }])
})

test('keeps the rows below when the first page is refetched', async () => {
  const { list, store, state, waiting } = makeList('top')
  const ids = () => state().rows.map(({ _id }) => _id)
  const load = async (at: number, answer: Page<Row>, options: object = {}) => {
    const loading = store.dispatch(list.load({ query: 'all', ...options }))
    waiting[at]?.resolve(answer)
    await loading
  }
  await load(0, page(['d', 'c'], 'first'))
  await load(1, page(['b', 'a'], 'second'), { cursor: 'first' })
  const again = store.dispatch(list.load({ query: 'all', isTop: true }))
  expect(state()).toMatchObject({ status: 'successful', asked: '"all"' })
  expect(ids()).toEqual(['d', 'c', 'b', 'a'])
  waiting[2]?.resolve(page(['e', 'c'], 'first'))
  await again
  expect(ids()).toEqual(['e', 'c', 'b', 'a'])
  expect(state().nextCursor).toBe('second')

  // The new page does not overlap with the old rows.
  await load(3, page(['z', 'y'], 'later'), { isTop: true })
  expect(ids()).toEqual(['z', 'y'])
  expect(state().nextCursor).toBe('later')
})
