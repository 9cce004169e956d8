import { Button, Notification } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import classes from './toast-stack.module.css'
import {
  closeAllToasts,
  closeToast,
  shownToasts,
  subscribeToToasts,
  type Toast,
  type ToastType,
  toast,
} from './toasts.ts'

const COLORS: Record<ToastType, string> = { danger: 'red', success: 'brand', info: 'blue' }

export function ToastStack() {
  const { t } = useTranslation()
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  return (
    <section className={classes.stack} aria-label={t('toasts.label')}>
      {toasts.map(({ id, message, type, to, action }) => (
        <Notification
          key={id}
          role={type === 'danger' ? 'alert' : 'status'}
          className={classes.toast}
          color={COLORS[type]}
          onClose={() => closeToast(id)}
          closeButtonProps={{ 'aria-label': t('toasts.close') }}
        >
          {to === undefined ? (
            message
          ) : (
            <Link to={to} className={classes.link} onClick={() => closeToast(id)}>
              {message}
            </Link>
          )}
          {action && (
            <Button size="compact-sm" variant="default" ms={12} onClick={() => act(id, action)}>
              {action.label}
            </Button>
          )}
        </Notification>
      ))}
      {toasts.length > 1 && (
        <Button className={classes.closeAll} size="compact-sm" variant="default" onClick={closeAllToasts}>
          {t('toasts.closeAll')}
        </Button>
      )}
    </section>
  )
}

/** Runs the action of a toast. A failure is shown as another toast. */
function act(id: number, { run }: NonNullable<Toast['action']>): void {
  closeToast(id)
  run().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    toast(error.message)
  })
}
