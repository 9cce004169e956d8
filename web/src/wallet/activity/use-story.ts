import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../kit/api/api-error.ts'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { onEvent, useCatchUp } from '../../kit/realtime/events.ts'

export type Story = ResponseOf<'GET /api/activity/{id}'>

interface Loaded {
  story: Story | null
  error: ApiError | null
  reload: () => void
}

/** Returns a record with its story. Events about the record refetch it. */
export function useStory(id: string): Loaded {
  const [story, setStory] = useState<Story | null>(null)
  const [error, setError] = useState<ApiError | null>(null)

  const reload = useCallback(async () => {
    try {
      setStory(await call('GET /api/activity/{id}', { params: { id } }))
      setError(null)
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      setError(reason)
    }
  }, [id])

  useEffect(() => {
    setStory(null)
    void reload()
    return onEvent((_, { data }) => {
      if (data._id === id || data.parent_id === id) void reload()
    })
  }, [id, reload])

  useCatchUp(() => void reload())

  return { story: story?.record._id === id ? story : null, error, reload: () => void reload() }
}
