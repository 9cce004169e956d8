/**
 * The part of React Router that the app uses: routes with guards, lazy pages, links, the address, scroll positions and a
 * question before leaving. The build puts it in place of the library, whose 31 kB (gzip) every first page would load.
 * Types are those of the library, and routing.test.tsx compares both on every page of the app.
 */
import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Location, NavigateOptions, To } from 'react-router'
import { DepthContext, RouterContext, StateContext, useRouter, useRouterState } from './context.ts'
import { createBrowserHistory } from './history.ts'
import type { Params, Route } from './route.ts'
import { Router } from './router.ts'

export { Link, NavLink } from './links.tsx'
export { createMemoryRouter } from './memory-router.ts'
export { generatePath, matchPath } from './paths.ts'
export { redirect } from './router.ts'
export { ScrollRestoration } from './scroll-restoration.tsx'

type Discover = ConstructorParameters<typeof Router>[2]

export function createBrowserRouter(routes: Route[], options: { patchRoutesOnNavigation?: Discover } = {}): Router {
  return new Router(routes, createBrowserHistory(), options.patchRoutesOnNavigation)
}

/** Draws the page of the router. A transition keeps the page before until the next is ready. */
export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const stop = router.subscribe((next) => startTransition(() => setState(next)))
    setState(router.state)
    return stop
  }, [router])
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <Outlet />
      </StateContext>
    </RouterContext>
  )
}

/** Draws the next route of the page: its component, or the routes inside it. */
export function Outlet() {
  const depth = useContext(DepthContext)
  const { match, location, error } = useRouterState()
  const router = useRouter()
  if (match === null) {
    const Fallback = depth === 0 ? router.fallback : undefined
    return Fallback ? <Fallback /> : null
  }
  const route = match.routes[depth]
  if (route === undefined) return null
  const { Component: Page = Outlet, ErrorBoundary } = route
  const page = (
    <DepthContext value={depth + 1}>
      <Page />
    </DepthContext>
  )
  if (!ErrorBoundary) return page
  return (
    <Boundary location={location} failure={error} Fallback={ErrorBoundary}>
      {page}
    </Boundary>
  )
}

interface BoundaryProps {
  location: Location
  /** The failed load of the page. */
  failure: unknown
  Fallback: ComponentType
  children: ReactNode
}

interface BoundaryState {
  isFailed: boolean
  location: Location
}

/** Shows a failure until another page is opened. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isFailed: false, location: this.props.location }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { isFailed: true }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return location === state.location ? null : { isFailed: false, location }
  }

  override render(): ReactNode {
    const { failure, Fallback, children } = this.props
    return this.state.isFailed || failure !== undefined ? <Fallback /> : children
  }
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate
}

/** Goes to another page as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: To; replace?: boolean }): null {
  const { navigate } = useRouter()
  const target = JSON.stringify(to)
  useEffect(() => {
    void navigate(JSON.parse(target) as To, { replace })
  }, [navigate, target, replace])
  return null
}

export function useLocation(): Location {
  return useRouterState().location
}

export function useParams(): Params {
  return useRouterState().match?.params ?? {}
}

export function useNavigationType() {
  return useRouterState().action
}

export function useNavigation(): { state: 'idle' | 'loading' } {
  return { state: useRouterState().isLoading ? 'loading' : 'idle' }
}

/** Returns the handles of the routes around the page, the outermost first. */
export function useMatches(): { handle: unknown }[] {
  return useRouterState().match?.routes.map(({ handle }) => ({ handle })) ?? []
}

type Asked = URLSearchParams | Record<string, string> | string

/** Returns the query of the address, and a function that changes it. */
export function useSearchParams() {
  const router = useRouter()
  const { search } = useLocation()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (asked: Asked | ((before: URLSearchParams) => Asked), options?: NavigateOptions) => {
      const before = new URLSearchParams(router.state.location.search)
      const next = new URLSearchParams(typeof asked === 'function' ? asked(before) : asked)
      return router.navigate(`?${next}`, options)
    },
    [router],
  )
  return [parameters, change] as const
}

type Blocks = Parameters<Router['block']>[0]

/** Asks before the page is left. The blocked navigation waits for `proceed` or `reset`. */
export function useBlocker(blocks: Blocks) {
  const router = useRouter()
  const { blocked } = useRouterState()
  const latest = useRef(blocks)
  useEffect(() => {
    latest.current = blocks
  })
  useEffect(() => router.block((input) => latest.current(input)), [router])
  return blocked ? { state: 'blocked' as const, ...blocked } : { state: 'unblocked' as const }
}
