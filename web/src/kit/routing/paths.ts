import type { Path, To } from 'react-router'
import { decodePart } from './decode-part.ts'
import type { Params, Route } from './route.ts'

interface Pattern {
  path: string
  /** Whether the pattern must reach the end of the path. Default: yes. */
  end?: boolean
}

function compile({ path, end = true }: Pattern): { matcher: RegExp; names: string[] } {
  const names: string[] = []
  const source = path
    .replace(/\/*\*?$/, '')
    .replace(/^\/*/, '/')
    .replace(/[\\.*+^${}|()[\]]/g, '\\$&')
    .replace(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
      names.push(name)
      return optional ? '(?:/([^/]*))?' : '/([^/]+)'
    })
  const rest = path.endsWith('*') ? '.*$' : end ? '/*$' : path === '/' ? '' : '(?=/|$)'
  return { matcher: new RegExp(`^${source}${rest}`, 'i'), names }
}

function matchCompiled({ matcher, names }: ReturnType<typeof compile>, pathname: string): Params | null {
  const found = matcher.exec(pathname)
  if (found === null) return null
  return Object.fromEntries(names.map((name, index) => [name, found[index + 1]?.replaceAll('%2F', '/') || undefined]))
}

/** Returns the parameters in a path, or null if the pattern does not fit. */
export function matchPath(pattern: string | Pattern, pathname: string): { params: Params } | null {
  const params = matchCompiled(compile(typeof pattern === 'string' ? { path: pattern } : pattern), pathname)
  return params && { params }
}

/** Characters that a path may contain unescaped. */
const ALLOWED = /%(?:24|26|2B|2C|3A|3B|3D|40)/g

/** Returns the address of a pattern with its parameters. Throws if one is missing. */
export function generatePath(pattern: string, params: Readonly<Record<string, string | null>> = {}): string {
  const segments = pattern.split('/').map((segment) => {
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(segment) ?? []
    if (name === undefined) return segment
    const value = params[name]
    if (value == null && !optional) throw new Error(`Missing ":${name}" param`)
    return encodeURIComponent(value ?? '').replace(ALLOWED, decodeURIComponent)
  })
  return `/${segments.filter(Boolean).join('/')}`
}

/** A way through the routes to one page. */
interface Branch {
  routes: readonly Route[]
  compiled: ReturnType<typeof compile>
  score: number
}

/** Returns the ways to all pages, the most specific first. */
export function rankBranches(routes: readonly Route[]): Branch[] {
  return listBranches(routes, []).sort((first, second) => second.score - first.score)
}

function listBranches(routes: readonly Route[], parents: readonly Route[]): Branch[] {
  return routes.flatMap((route) => {
    const chain = [...parents, route]
    const own = route.path === undefined ? [] : withoutOptional(route.path).map((path) => branchTo(path, chain))
    return [...listBranches(route.children ?? [], chain), ...own]
  })
}

const withoutOptional = (path: string) =>
  path.endsWith('?') ? [path.slice(0, -1), path.replace(/\/[^/]*$/, '')] : [path]

const branchTo = (path: string, routes: readonly Route[]): Branch => ({
  routes,
  compiled: compile({ path }),
  score: scoreOf(path),
})

/** Words count more than parameters, and longer paths more than shorter ones. */
function scoreOf(path: string): number {
  const segments = path.split('/')
  const points = segments.map((segment) =>
    segment === '*' ? -2 : segment === '' ? 1 : segment.startsWith(':') ? 3 : 10,
  )
  return points.reduce((sum, each) => sum + each, segments.length)
}

export interface Match {
  routes: readonly Route[]
  params: Params
}

export function matchBranches(branches: readonly Branch[], pathname: string): Match | null {
  const decoded = decodePath(pathname)
  for (const { routes, compiled } of branches) {
    const params = matchCompiled(compiled, decoded)
    if (params) return { routes, params }
  }
  return null
}

/** Decodes each segment. A slash inside a segment stays encoded, and so does an address that is not well formed. */
function decodePath(pathname: string): string {
  const segments = pathname.split('/').map(decodePart)
  if (segments.includes(null)) return pathname
  return segments.map((segment) => segment?.replaceAll('/', '%2F')).join('/')
}

function parse(text: string): Partial<Path> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? []
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) }
}

/** Returns where a link leads. Without a path it stays on the page. The path can't become another site. */
export function resolveTo(to: To, from: string): Path {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? parse(to) : to
  return {
    pathname: pathname ? resolvePathname(pathname, from) : from,
    search: search === '?' ? '' : withMark('?', search),
    hash: hash === '#' ? '' : withMark('#', hash),
  }
}

const withMark = (mark: string, text: string) => (text === '' || text.startsWith(mark) ? text : mark + text)

/** A browser reads a backslash as a slash, and two slashes as another site. */
function resolvePathname(pathname: string, from: string): string {
  const segments = /^[\\/]/.test(pathname) ? [] : from.split('/').filter(Boolean)
  for (const segment of pathname.split(/[\\/]+/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

export function createPath({ pathname = '/', search = '', hash = '' }: Partial<Path>): string {
  return pathname + search + hash
}
