import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callForFile } from '../api/call.ts'

interface PrivatePictureProps {
  /** The path of the picture, which requires a session. */
  address: string
  label: string
  className?: string | undefined
}

/** A picture fetched with the session's token. It is kept only in this page's memory. */
export function PrivatePicture({ address, label, className }: PrivatePictureProps) {
  const { t } = useTranslation()
  const [url, setUrl] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    let made: string | null = null
    callForFile(`GET ${address}`, { signal: leaving.signal }).then(
      (blob) => {
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => {
        if (!leaving.signal.aborted) setFailed(true)
      },
    )
    return () => {
      leaving.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [address])

  if (isFailed) return <p className={className}>{t('app.pictureFailed')}</p>
  if (url === null) return <Skeleton className={className ?? ''} role="status" aria-label={t('app.loading')} />
  return <img className={className} src={url} alt={label} />
}
