import { createContext, useContext } from 'react'
import type { Router, RouterState } from './router.ts'

export const RouterContext = createContext<Router | null>(null)
export const StateContext = createContext<RouterState | null>(null)
/** The number of routes around a component. */
export const DepthContext = createContext(0)

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This component stands outside the router.')
  return value
}

export const useRouter = (): Router => required(useContext(RouterContext))
export const useRouterState = (): RouterState => required(useContext(StateContext))
