import { useEffect, useState } from 'react'

export type Phones = typeof import('libphonenumber-js/min')

/** Returns the formatter once it has loaded. Typing and reading work without it. */
export function usePhones(): Phones | null {
  const [phones, setPhones] = useState<Phones | null>(null)
  useEffect(() => {
    import('libphonenumber-js/min').then(
      (loaded) => setPhones(loaded),
      () => undefined,
    )
  }, [])
  return phones
}
