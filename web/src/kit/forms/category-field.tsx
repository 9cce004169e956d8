import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useState } from 'react'
import { useCategoryOptions } from './use-category-options.ts'

interface CategoryFieldProps extends NativeSelectProps {
  /** The tree: occupations of people or trades of stores. */
  tree: 'jobs' | 'products'
  /** Shown until a category is chosen. */
  none?: string
}

/** One of the categories. */
export function CategoryField({ tree, defaultValue, none = '', ...props }: CategoryFieldProps) {
  const [chosen, setChosen] = useState(String(defaultValue ?? ''))
  const options = useCategoryOptions(tree, chosen)
  return (
    <NativeSelect
      size="md"
      withAsterisk={false}
      {...props}
      data={[{ value: '', label: none }, ...options]}
      value={chosen}
      onChange={(event) => {
        setChosen(event.currentTarget.value)
        props.onChange?.(event)
      }}
    />
  )
}
