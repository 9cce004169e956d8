import { Button } from '@mantine/core'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useAppSelector } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { urls } from '../../kit/urls.ts'
import { useAgo } from '../../kit/words/use-ago.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './notice.module.css'

/** The oldest request to pay, with both answers. Nothing is loaded while there is none. */
export function RequestToAnswer() {
  const count = useAppSelector((state) => state.unread.requests)
  return count > 0 ? <OldestRequest count={count} /> : null
}

function OldestRequest({ count }: { count: number }) {
  const { t } = useTranslation()
  const format = useFormats()
  const ago = useAgo()
  const load = useCallback((signal: AbortSignal) => call('GET /api/payment/req', { query: { side: 'in' }, signal }), [])
  const { value, status, reload } = useLoaded(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of requests means that one came or was answered
  useEffect(() => {
    if (value !== null) void reload()
  }, [count])

  if (value === null && status === 'loading') return <Place />
  const request = value?.data.findLast((each) => each.status === 'pending')
  if (!request?.receiver) return null
  const { _id, receiver, amount, note, created_at } = request
  return (
    <div className={`${classes.notice} ${classes.request}`}>
      <Avatar name={receiver.name} picture={receiver.avatar} size={36} isStore={receiver.type === 'store'} />
      <p className={classes.words}>
        <b>{t('home.request.asks', { name: receiver.name, paps: format.paps(amount) })}</b>
        <span>
          {note !== null && (
            <>
              <bdi>{note}</bdi> ·{' '}
            </>
          )}
          {ago(created_at)}
        </span>
      </p>
      <span className={classes.buttons}>
        <Button component={Link} to={`${urls.requests}?open=${_id}`} variant="default" size="sm">
          {t('home.request.decline')}
        </Button>
        <Button component={Link} to={generatePath(urls.payRequest, { id: _id })} size="sm">
          {t('home.request.pay', { paps: format.paps(amount) })}
        </Button>
      </span>
    </div>
  )
}

/** Keeps the place of the request while it loads, so that the list below does not move. */
function Place() {
  return (
    <div className={`${classes.notice} ${classes.request} ${classes.place}`} aria-hidden>
      <Avatar name="" picture={null} size={36} />
      <p className={classes.words}>
        <b>…</b>
        <span>…</span>
      </p>
      <span className={classes.buttons}>
        <Button size="sm" disabled>
          …
        </Button>
      </span>
    </div>
  )
}
