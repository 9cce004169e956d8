import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import classes from './toast-stack.module.css'
import { closeAllToasts, closeToast, shownToasts, subscribeToToasts, type Toast, toast } from './toasts.ts'

export function ToastStack() {
  const { t } = useTranslation()
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  return (
    <section className={classes.stack} aria-label={t('toasts.label')}>
      {toasts.map(({ id, message, type, to, action }) => (
        <div key={id} role={type === 'danger' ? 'alert' : 'status'} className={classes.toast} data-type={type}>
          <div className={classes.message}>
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
          </div>
          <button type="button" className={classes.close} aria-label={t('toasts.close')} onClick={() => closeToast(id)}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
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
