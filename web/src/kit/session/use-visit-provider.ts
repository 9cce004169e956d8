import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { toast } from '../toasts/toasts.ts'
import { type Errand, visitProvider } from './provider-visit.ts'

/** The way to the identity provider, and whether somebody is on it. */
export function useVisitProvider(): { isLeaving: boolean; visit: (errand: Errand) => Promise<void> } {
  const [isLeaving, setLeaving] = useState(false)

  async function visit(errand: Errand): Promise<void> {
    setLeaving(true)
    try {
      await visitProvider(errand)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message)
    } finally {
      // Also on leaving: whoever comes back with the browser's own button finds the page as it was.
      setLeaving(false)
    }
  }

  return { isLeaving, visit }
}
