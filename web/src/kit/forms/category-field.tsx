import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useCallback, useState } from 'react'
import { type AnswerOf, call } from '../api/call.ts'
import { useLoaded } from '../api/use-loaded.ts'

interface CategoryFieldProps extends NativeSelectProps {
  /** What people do, or what stores sell. */
  tree: 'jobs' | 'products'
}

type Category = AnswerOf<'GET /api/categories/jobs'>['data'][number]

interface Node {
  slug: string
  name: string
  children: readonly Node[]
}

/** One of the categories. The tree is drawn by dashes: browsers show no nested groups. */
export function CategoryField({ tree, defaultValue, ...props }: CategoryFieldProps) {
  const load = useCallback((signal: AbortSignal) => call(`GET /api/categories/${tree}`, { signal }), [tree])
  const { value } = useLoaded(load)
  const [chosen, setChosen] = useState(String(defaultValue ?? ''))
  const options = (value?.data ?? []).flatMap((category: Category) => optionsOf(category, 0))
  const isKnown = chosen === '' || options.some((option) => option.value === chosen)
  return (
    <NativeSelect
      size="md"
      withAsterisk={false}
      {...props}
      data={[{ value: '', label: '' }, ...(isKnown ? [] : [{ value: chosen, label: chosen }]), ...options]}
      value={chosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
    />
  )
}

function optionsOf({ slug, name, children }: Node, depth: number): { value: string; label: string }[] {
  const own = { value: slug, label: `${'– '.repeat(depth)}${name}` }
  return [own, ...children.flatMap((child) => optionsOf(child, depth + 1))]
}
