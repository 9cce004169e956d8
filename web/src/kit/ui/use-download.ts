import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { toast } from '../toasts/toasts.ts'

/** Fetches a file with the session's token and saves it. */
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

/** Starts a browser download of a blob. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
