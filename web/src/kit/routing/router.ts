import type { Location, NavigateOptions, To } from 'react-router'
import { type Action, createPlace, type EntryHistory } from './history.ts'
import { createPath, type Match, matchBranches, rankBranches, resolveTo } from './paths.ts'
import type { Route } from './route.ts'

export interface RouterState {
  /** The page that is shown. */
  location: Location
  action: Action
  /** Null until the first page is loaded. */
  match: Match | null
  isLoading: boolean
  /** The failed load of a page. */
  error: unknown
  isScrollKept: boolean
  blocked: Blocked | null
}

interface Blocked {
  location: Location
  proceed: () => void
  reset: () => void
}

type Blocks = (input: { currentLocation: Location; nextLocation: Location; historyAction: Action }) => boolean

/** Adds routes that are not known yet: `patch(id, children)` adds to the route with this id. */
type Discover = (input: { path: string; patch: (id: string, children: Route[]) => void }) => Promise<void> | void

interface Step {
  action: Action
  location: Location
  isScrollKept?: boolean
}

/**
 * Shows the page of the address: checks its guards, loads its code, then writes the history entry and renders. The page
 * before stays until then. A later navigation replaces one that still loads.
 */
export class Router {
  state: RouterState
  readonly #routes: Route[]
  readonly #history: EntryHistory
  readonly #discover: Discover | undefined
  readonly #listeners = new Set<(state: RouterState) => void>()
  readonly #stop: () => void
  #branches: ReturnType<typeof rankBranches>
  #turn = 0
  #index: number
  #blocks: Blocks | null = null
  /** Pops that the router itself caused: they undo or repeat a blocked one. */
  #expectedPops: (() => void)[] = []

  constructor(routes: Route[], history: EntryHistory, discover?: Discover) {
    this.#routes = routes
    this.#history = history
    this.#discover = discover
    this.#branches = rankBranches(routes)
    const { place: location, index } = history.read()
    this.#index = index
    this.state = {
      location,
      action: 'POP',
      match: null,
      isLoading: false,
      error: undefined,
      isScrollKept: false,
      blocked: null,
    }
    this.#stop = history.listen(() => this.#pop())
    void this.#show({ action: 'POP', location })
  }

  /** Shown until the first page is loaded. */
  get fallback(): Route['HydrateFallback'] {
    return this.#routes[0]?.HydrateFallback
  }

  /** Stops following the history. */
  dispose(): void {
    this.#stop()
    this.#turn += 1
  }

  readonly subscribe = (listener: (state: RouterState) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens an address, or goes through the history. Resolves when the page is shown or another navigation replaced it. */
  readonly navigate = async (to: To | number | null, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return this.#history.go(to)
    const location = createPlace(resolveTo(to ?? '', this.state.location.pathname), options.state)
    const step: Step = { action: options.replace ? 'REPLACE' : 'PUSH', location }
    if (options.preventScrollReset) step.isScrollKept = true
    if (this.#isBlocked(step, () => this.#show(step))) return
    await this.#show(step)
  }

  /** Checks the guards of the open page again. */
  readonly revalidate = async (): Promise<void> => {
    const target = this.state.match && findRedirect(this.state.match, this.state.location)
    if (target) await this.navigate(target, { replace: true })
  }

  /** Asks before each navigation. Returns a function that stops it. */
  block(blocks: Blocks): () => void {
    this.#blocks = blocks
    return () => {
      if (this.#blocks === blocks) this.#blocks = null
    }
  }

  #pop(): void {
    const expected = this.#expectedPops.shift()
    if (expected) {
      expected()
      return
    }
    const { place: location, index } = this.#history.read()
    const step: Step = { action: 'POP', location }
    const delta = index - this.#index
    const isBlocked = this.#isBlocked(step, () => {
      this.#expectedPops.push(() => void this.#show(step))
      this.#history.go(delta)
    })
    if (!isBlocked) void this.#show(step)
    else if (delta !== 0) {
      // The browser is there already; it returns to the page that stays.
      this.#expectedPops.push(() => {})
      this.#history.go(-delta)
    }
  }

  #isBlocked({ action, location }: Step, pass: () => void): boolean {
    const isAsked = this.#blocks?.({
      currentLocation: this.state.location,
      nextLocation: location,
      historyAction: action,
    })
    if (!isAsked) return false
    const proceed = () => {
      this.#set({ blocked: null })
      pass()
    }
    this.#set({ blocked: { location, proceed, reset: () => this.#set({ blocked: null }) } })
    return true
  }

  async #show(step: Step): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    let match = this.#match(step.location)
    let error: unknown
    try {
      if (match === null || match.routes.at(-1)?.path === '*') {
        this.#set({ isLoading: true })
        match = await this.#discoverMatch(step.location)
      }
      if (turn !== this.#turn) return
      if (match && this.#redirects(match, step)) return
      const missing = match?.routes.filter(({ Component, lazy }) => lazy && !Component) ?? []
      if (missing.length > 0) {
        this.#set({ isLoading: true })
        await Promise.all(missing.map(loadComponent))
        if (turn !== this.#turn) return
        // The session may have ended meanwhile.
        if (match && this.#redirects(match, step)) return
      }
    } catch (failure) {
      if (turn !== this.#turn) return
      error = failure ?? new Error('The page could not be loaded.')
    }
    this.#complete(step, match, error)
  }

  #match({ pathname }: Location): Match | null {
    return matchBranches(this.#branches, pathname)
  }

  async #discoverMatch(location: Location): Promise<Match | null> {
    await this.#discover?.({ path: location.pathname, patch: (id, children) => this.#patch(id, children) })
    return this.#match(location)
  }

  #patch(id: string, children: Route[]): void {
    const parent = this.#routes.find((route) => route.id === id)
    if (parent === undefined) throw new Error(`No route has the id "${id}".`)
    // A second navigation may have loaded the same routes.
    parent.children = [...new Set([...(parent.children ?? []), ...children])]
    this.#branches = rankBranches(this.#routes)
  }

  /** The first page and a page of the history are replaced: Back would lead into the same redirection again. */
  #redirects(match: Match, { action, location }: Step): boolean {
    const target = findRedirect(match, location)
    if (target === null) return false
    void this.navigate(target, { replace: action !== 'PUSH' })
    return true
  }

  #complete({ action, location, isScrollKept = false }: Step, match: Match | null, error: unknown): void {
    if (action !== 'POP') this.#history.write(action, location)
    this.#index = this.#history.read().index
    // Without a match the first route shows the failure.
    const shown = match ?? { routes: this.#routes.slice(0, 1), params: {} }
    this.#set({ location, action, match: shown, isLoading: false, error, isScrollKept })
  }

  #set(change: Partial<RouterState>): void {
    const before = this.state
    this.state = { ...before, ...change }
    for (const listener of this.#listeners) listener(this.state)
  }
}

async function loadComponent(route: Route): Promise<void> {
  const loaded = await route.lazy?.()
  if (loaded) route.Component = loaded.Component
}

/** Returns where the guards of a page lead instead; null if they let pass. */
function findRedirect({ routes }: Match, location: Location): string | null {
  for (const { loader } of routes) {
    const response = loader?.({ request: new Request(new URL(createPath(location), window.location.origin)) })
    if (response) return response.headers.get('location')
  }
  return null
}

/** The response of a guard that leads elsewhere. */
export function redirect(to: string): Response {
  return new Response(null, { status: 302, headers: { location: to } })
}
