import { useSearchParams } from 'react-router'

/** The record whose drawer is open, which the address names, and what opens or closes one. */
export function useOpened(): readonly [string | null, (id: string | null) => void] {
  const [parameters, setParameters] = useSearchParams()
  const open = (id: string | null) =>
    setParameters(
      (before) => {
        if (id === null) before.delete('open')
        else before.set('open', id)
        return before
      },
      { replace: true },
    )
  return [parameters.get('open'), open]
}
