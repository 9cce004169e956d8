import { useCallback } from 'react'
import { call } from '../api/call.ts'
import { useLoaded } from '../api/use-loaded.ts'

interface Node {
  slug: string
  name: string
  children: readonly Node[]
}

interface Option {
  value: string
  label: string
}

/**
 * Returns the categories to choose from, and the chosen one before they have loaded. A subcategory is written with its
 * path: the field shows only the chosen option, and browsers have no nested groups.
 */
export function useCategoryOptions(tree: 'jobs' | 'products', chosen = ''): Option[] {
  const load = useCallback((signal: AbortSignal) => call(`GET /api/categories/${tree}`, { signal }), [tree])
  const { value } = useLoaded(load)
  const options = (value?.data ?? []).flatMap((category: Node) => optionsOf(category, ''))
  const isKnown = chosen === '' || options.some((option) => option.value === chosen)
  return isKnown ? options : [{ value: chosen, label: chosen }, ...options]
}

function optionsOf({ slug, name, children }: Node, above: string): Option[] {
  const label = `${above}${name}`
  return [{ value: slug, label }, ...children.flatMap((child) => optionsOf(child, `${label} › `))]
}
