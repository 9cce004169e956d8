import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { toast } from '../toasts/toasts.ts'
import { saveFile } from './save-file.ts'

/** Fetches a file, which needs the session, and hands it over. */
export function useDownload(): {
  isBusy: boolean
  download: (fetch: () => Promise<Blob>, name: string) => Promise<void>
} {
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    download: async (fetch, name) => {
      setBusy(true)
      try {
        saveFile(await fetch(), name)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        toast(error.message)
      } finally {
        setBusy(false)
      }
    },
  }
}
