import type { ComponentType } from 'react'

export type Params = Readonly<Record<string, string | undefined>>

/** A part of a page's address or frame: the fields of the library's routes that the app uses. */
export interface Route {
  id?: string
  path?: string
  Component?: ComponentType
  ErrorBoundary?: ComponentType
  /** Shown until the first page is loaded. */
  HydrateFallback?: ComponentType
  /** A guard: a redirection leads elsewhere. */
  loader?: (input: { request: Request }) => Response | null
  lazy?: () => Promise<{ Component: ComponentType }>
  handle?: unknown
  children?: Route[]
}
