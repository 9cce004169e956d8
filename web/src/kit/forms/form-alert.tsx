import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { AlertBox } from '../ui/alert-box.tsx'

interface FormAlertProps {
  error: { message: string } | null
  /** The product's sentence for this failure, shown above the server's reason. */
  title?: string | undefined
}

/** The error of a form. It takes the focus, so that screen readers announce it. */
export function FormAlert({ error, title }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error !== null) alert.current?.focus()
  }, [error])
  if (error === null) return null
  const reason = title === undefined || title === error.message ? null : error.message
  return (
    <AlertBox ref={alert} tone="danger" icon={IconAlertCircle} title={title ?? error.message}>
      {reason}
    </AlertBox>
  )
}
