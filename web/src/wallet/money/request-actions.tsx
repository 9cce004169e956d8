import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { loadUnread } from '../../kit/notifications/unread-slice.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { urls } from '../../kit/urls.ts'
import { EndRequestDialog } from './end-request-dialog.tsx'
import classes from './request-actions.module.css'
import type { RequestRow } from './requests-list.ts'
import { sideOf } from './use-live-requests.ts'

interface RequestActionsProps {
  request: Pick<RequestRow, '_id' | 'status' | 'sender' | 'receiver' | 'amount'>
  onChanged: (request: RequestRow) => void
}

/** What can be done about a request that waits: by who is asked, or by who asked. */
export function RequestActions({ request, onChanged }: RequestActionsProps) {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  const dispatch = useAppDispatch()
  const [isEnding, setEnding] = useState(false)
  const remind = useAction(async () => {
    const { payment } = await call('POST /api/payment/req/remind', { body: { _id: request._id } })
    for (const changed of payment) onChanged(changed)
    toast(t('requests.reminded'), { type: 'success' })
  })
  if (request.status !== 'pending') return null
  const isAsked = sideOf(request as RequestRow, paps_id) === 'in'
  const other = (isAsked ? request.receiver : request.sender)?.name ?? ''

  return (
    <>
      <div className={classes.actions}>
        {isAsked ? (
          <Button
            component={Link}
            to={generatePath(urls.payRequest, { id: request._id })}
            aria-label={t('requests.payWhom', { name: other })}
          >
            {t('requests.pay')}
          </Button>
        ) : (
          <Button
            variant="light"
            loading={remind.isBusy}
            onClick={() => remind.start()}
            aria-label={t('requests.remindWhom', { name: other })}
          >
            {t('requests.remind')}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => setEnding(true)}
          aria-label={t(isAsked ? 'requests.declineWhom' : 'requests.cancelWhom', { name: other })}
        >
          {t(isAsked ? 'requests.decline' : 'requests.cancel')}
        </Button>
      </div>
      {remind.error && (
        <p className={classes.problem} role="alert">
          {remind.error.message}
        </p>
      )}
      <EndRequestDialog
        requestId={request._id}
        name={other}
        isAsked={isAsked}
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        onEnded={(ended) => {
          setEnding(false)
          onChanged(ended)
          void dispatch(loadUnread())
        }}
      />
    </>
  )
}
