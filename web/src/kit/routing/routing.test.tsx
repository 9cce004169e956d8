import { act, fireEvent, render, screen } from '@testing-library/react'
import type * as Library from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { pages } from '../pages.ts'
import { staffPages } from '../staff-pages.ts'
import { createBrowserHistory } from './history.ts'
import { createMemoryRouter } from './memory-router.ts'
import { createPath, generatePath, matchBranches, matchPath, rankBranches, resolveTo } from './paths.ts'
import {
  Link,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useBlocker,
  useParams,
  useSearchParams,
} from './react-router.tsx'
import type { Route } from './route.ts'
import { Router } from './router.ts'

/** By another name: the build puts the engine in place of the package (web/engines.ts). */
const LIBRARY = 'react-router-library'
const loadLibrary = async () => (await import(/* @vite-ignore */ LIBRARY)) as typeof Library

const PATTERNS = [...Object.values(pages).map(({ path }) => path), ...Object.values(staffPages).map(({ url }) => url)]
const VALUES = ['a1', 'Zoë & Co.', 'a/b', '50%', 'PAPS-7K3Q-9XHD', 'x?y#z']
const samples = (pattern: string) =>
  VALUES.map((value) => generatePath(pattern, { id: value, papsId: value, code: value, reference: value, kind: value }))

test('addresses of every page are written and read as with the library', async () => {
  const library = await loadLibrary()
  for (const pattern of PATTERNS) {
    for (const value of VALUES) {
      const params = { id: value, papsId: value, code: value, reference: value, kind: value }
      expect(generatePath(pattern, params)).toBe(library.generatePath(pattern as string, params))
    }
    for (const path of [...samples(pattern), `${pattern}/more`, '/elsewhere', '/']) {
      for (const end of [true, false]) {
        const theirs = library.matchPath({ path: pattern as string, end }, path)
        expect([pattern, path, matchPath({ path: pattern, end }, path)?.params ?? null]).toEqual([
          pattern,
          path,
          theirs && { ...theirs.params },
        ])
      }
    }
  }
  expect(() => generatePath('/stores/:id')).toThrow('Missing ":id" param')
})

test('every address opens the same page as with the library', async () => {
  const library = await loadLibrary()
  const routes = [...PATTERNS, '*'].map((path) => ({ path: path as string }))
  const branches = rankBranches(routes)
  const addresses = PATTERNS.flatMap((pattern) => [
    ...samples(pattern),
    `${samples(pattern)[0]}/`,
    `${samples(pattern)[0]}/more`,
  ])
  for (const address of [...addresses, '/HOME', '/%E0%A4%A', '//', '/stores//']) {
    const theirs = library.matchRoutes(routes, address)?.at(-1)
    const ours = matchBranches(branches, address)
    expect([address, ours?.routes[0]?.path]).toEqual([address, theirs?.route.path])
    const { '*': _, ...params } = theirs?.params ?? {}
    expect([address, ours?.params]).toEqual([address, params])
  }
})

test('links resolve as with the library, and never to another site', async () => {
  const library = await loadLibrary()
  for (const to of ['/home', '?q=1', '#main', '/a?b#c', '.', 'x', { search: '?s=1' }, { search: '' }, { hash: 'h' }]) {
    expect([to, resolveTo(to, '/here/now')]).toEqual([to, library.resolvePath(to, '/here/now')])
  }
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/./\\/evil.example',
  ]) {
    const path = createPath(resolveTo(to, '/home'))
    expect([to, new URL(path, 'https://paps.example').origin]).toEqual([to, 'https://paps.example'])
  }
})

let opened: ReturnType<typeof createMemoryRouter> | undefined
afterEach(() => opened?.dispose())

function open(routes: Route[], ...entries: string[]) {
  const router = createMemoryRouter(routes, { initialEntries: entries })
  opened = router
  render(<RouterProvider router={router} />)
  return router
}

function Broken(): never {
  throw new Error('broken')
}

function Frame() {
  const { id } = useParams()
  const [parameters, setParameters] = useSearchParams()
  return (
    <>
      <NavLink to="/stores">Stores</NavLink>
      <Link to="/stores/7?q=x">Seven</Link>
      <Link to="https://map.example/">Map</Link>
      <button type="button" onClick={() => setParameters({ q: 'y' }, { replace: true })}>
        Change
      </button>
      <output>{`${id} ${parameters.get('q')}`}</output>
      <Outlet />
    </>
  )
}

function Editor() {
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/editor')
  return blocker.state === 'blocked' ? (
    <>
      <button type="button" onClick={blocker.reset}>
        Keep
      </button>
      <button type="button" onClick={blocker.proceed}>
        Discard
      </button>
    </>
  ) : (
    <p>Editing</p>
  )
}

const Text = (text: string) => () => <p>{text}</p>

test('a guard leads elsewhere, and its page takes no entry of the history', async () => {
  const router = open(
    [
      { path: '/', Component: Text('Start') },
      { path: '/signin', Component: Text('Sign in') },
      { loader: () => redirect('/signin'), children: [{ path: '/home', Component: Text('Home') }] },
    ],
    '/',
    '/home',
  )
  expect(await screen.findByText('Sign in')).toBeTruthy()
  await act(() => router.navigate(-1))
  expect(await screen.findByText('Start')).toBeTruthy()
})

test('checks the guards again when the session ends', async () => {
  let isSignedIn = true
  const router = open(
    [
      { path: '/signin', Component: Text('Sign in') },
      { path: '/home', loader: () => (isSignedIn ? null : redirect('/signin')), Component: Text('Home') },
    ],
    '/home',
  )
  expect(await screen.findByText('Home')).toBeTruthy()
  isSignedIn = false
  await act(() => router.revalidate())
  expect(await screen.findByText('Sign in')).toBeTruthy()
})

test('the page before stays until the next is loaded; a later navigation replaces one that loads', async () => {
  const finish: (() => void)[] = []
  const slow = (text: string) => async () => {
    await new Promise<void>((resolve) => finish.push(resolve))
    return { Component: Text(text) }
  }
  const router = open(
    [
      { path: '/', Component: Text('Start') },
      { path: '/slow', lazy: slow('Slow') },
      { path: '/other', lazy: slow('Other') },
    ],
    '/',
  )
  let isShown = false
  let slowly: Promise<void> | undefined
  let otherwise: Promise<void> | undefined
  act(() => {
    slowly = router.navigate('/slow')
    otherwise = router.navigate('/other').then(() => {
      isShown = true
    })
  })
  expect(screen.getByText('Start')).toBeTruthy()
  expect([router.state.isLoading, isShown]).toEqual([true, false])
  await act(async () => {
    for (const each of finish.toReversed()) each()
    await Promise.all([slowly, otherwise])
  })
  expect(await screen.findByText('Other')).toBeTruthy()
  expect([router.state.location.pathname, router.state.isLoading, isShown]).toEqual(['/other', false, true])
})

test('shows the failure of a page that cannot be loaded or drawn, until another page is opened', async () => {
  const router = open(
    [
      {
        ErrorBoundary: Text('Failed'),
        children: [
          { path: '/', Component: Text('Start') },
          { path: '/broken', Component: Broken },
          { path: '/gone', lazy: () => Promise.reject(new Error('gone')) },
        ],
      },
    ],
    '/',
  )
  for (const path of ['/gone', '/broken']) {
    await act(() => router.navigate(path))
    expect(await screen.findByText('Failed')).toBeTruthy()
    await act(() => router.navigate('/'))
    expect(await screen.findByText('Start')).toBeTruthy()
  }
})

test('asks for routes that it does not know, once', async () => {
  let asked = 0
  const router = new Router(
    [{ id: 'root', children: [{ path: '/start', Component: Text('Start') }] }],
    createBrowserHistory(),
    ({ patch }) => {
      asked += 1
      patch('root', [{ path: '/later/:id', Component: Text('Later') }])
    },
  )
  await router.navigate('/later/1')
  await router.navigate('/later/2')
  expect([router.state.match?.params, asked]).toEqual([{ id: '2' }, 1])
  router.dispose()
})

test('a link opens its page, unless the browser should, and marks the current page', async () => {
  const router = open(
    [{ Component: Frame, children: [{ path: '/' }, { path: '/stores' }, { path: '/stores/:id' }] }],
    '/',
  )
  const link = screen.getByText('Seven')
  fireEvent.click(link, { ctrlKey: true })
  fireEvent.click(link, { button: 1 })
  expect(router.state.location.pathname).toBe('/')
  fireEvent.click(link)
  expect(await screen.findByText('7 x')).toBeTruthy()
  expect(screen.getByText('Stores').getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('Map').getAttribute('href')).toBe('https://map.example/')
  fireEvent.click(screen.getByText('Change'))
  expect(await screen.findByText('7 y')).toBeTruthy()
  await act(() => router.navigate(-1))
  expect(await screen.findByText('undefined null')).toBeTruthy()
})

test('asks before a page is left by a link or by Back', async () => {
  const routes = [
    { path: '/', Component: Text('Start') },
    { path: '/list', Component: Text('List') },
    { path: '/editor', Component: Editor },
  ]
  const router = open(routes, '/', '/editor')
  await act(() => router.navigate('/list'))
  fireEvent.click(await screen.findByText('Keep'))
  expect(await screen.findByText('Editing')).toBeTruthy()
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/editor')
  fireEvent.click(await screen.findByText('Keep'))
  expect(await screen.findByText('Editing')).toBeTruthy()
  await act(() => router.navigate(-1))
  fireEvent.click(await screen.findByText('Discard'))
  expect(await screen.findByText('Start')).toBeTruthy()
})

function Long() {
  return <ScrollRestoration />
}

test('Back returns to where the page was scrolled; a new page starts at its top, unless it keeps the position', async () => {
  const places: number[] = []
  let scrollY = 0
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrollY })
  window.scrollTo = ((_: number, top: number) => {
    places.push(top)
    scrollY = top
    // As newer browsers do: an effect that returns this would fail.
    return Promise.resolve()
  }) as unknown as typeof window.scrollTo
  const router = open([{ Component: Long, children: [{ path: '/' }, { path: '/next' }] }], '/')
  scrollY = 700
  await act(() => router.navigate('/next'))
  scrollY = 300
  await act(() => router.navigate('?q=1', { preventScrollReset: true }))
  await act(() => router.navigate(-1))
  await act(() => router.navigate(-1))
  expect(places).toEqual([0, 0, 300, 700])
})

function LongNext() {
  return (
    <>
      <ScrollRestoration />
      <p>Next page</p>
    </>
  )
}

test.each(['#%', '#%E0%A4%A', '#%ff'])('a page opens at a fragment that is not well formed: %s', async (hash) => {
  window.scrollTo = (() => undefined) as typeof window.scrollTo
  const routes = [
    { Component: Long, path: '/' },
    { path: '/next', Component: LongNext },
  ]
  const router = open(routes, '/')
  await act(() => router.navigate(`/next${hash}`))
  expect(await screen.findByText('Next page')).toBeTruthy()
})
