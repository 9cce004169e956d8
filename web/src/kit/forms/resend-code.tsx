import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-action.ts'
import { TextButton } from '../ui/text-button.tsx'
import classes from './resend-code.module.css'
import { useCountdown } from './use-countdown.ts'

/** The minimum time between two codes, as on the server. */
const PAUSE_SECONDS = 30

interface ResendCodeProps {
  send: () => Promise<unknown>
  /** The product's sentence for a failure. */
  refusal: string
  /** Whether a code was sent just now. */
  isSent?: boolean
}

/** Requests another code after the waiting time. */
export function ResendCode({ send, refusal, isSent = false }: ResendCodeProps) {
  const { t } = useTranslation()
  const [left, begin] = useCountdown(isSent ? PAUSE_SECONDS : 0)
  const { isBusy, error, start } = useAction(async () => {
    await send()
    begin(PAUSE_SECONDS)
  })
  return (
    <div className={classes.line}>
      <p>
        {t('codes.none')}{' '}
        {left > 0 ? (
          <span>{t('codes.wait', { seconds: left })}</span>
        ) : (
          <TextButton disabled={isBusy} onClick={start}>
            {t('codes.resend')}
          </TextButton>
        )}
      </p>
      <p role="status">{left > 0 && error === null && t('codes.sent')}</p>
      {error && (
        <p role="alert" className={classes.failed}>
          {refusal}. {error.message}
        </p>
      )}
    </div>
  )
}
