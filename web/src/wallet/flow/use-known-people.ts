import { useEffect, useState } from 'react'
import { ApiError } from '../../kit/api/api-error.ts'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { toast } from '../../kit/toasts/toasts.ts'

export type KnownPerson = ResponseOf<'GET /api/people/recent'>['data'][number]

/** Favourites and those paid last. `null` until they have come; typing works without them. */
export function useKnownPeople() {
  const [people, setPeople] = useState<KnownPerson[] | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/people/recent', { signal: leaving.signal }).then(
      ({ data }) => setPeople(data),
      () => setPeople((before) => before ?? []),
    )
    return () => leaving.abort()
  }, [])

  async function choose(person: KnownPerson, favourite: boolean): Promise<void> {
    // Shown at once, where the star is: the list is only put in order anew when it is opened again.
    const show = (is: boolean) =>
      setPeople(
        (before) => before?.map((each) => (each._id === person._id ? { ...each, favourite: is } : each)) ?? null,
      )
    show(favourite)
    try {
      await call('PUT /api/people/favourite', { body: { paps_id: person.paps_id, favourite } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show(!favourite)
      toast(error.message)
    }
  }

  return { people, choose }
}
