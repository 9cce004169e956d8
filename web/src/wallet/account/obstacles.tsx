import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { loadCurrentUser } from '../../kit/session/current-user-slice.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { PinDialog } from '../flow/pin-dialog.tsx'
import classes from './own-data-screen.module.css'

export type Closing = ResponseOf<'GET /api/profile/closing'>

interface ObstaclesProps {
  closing: Closing
  onChanged: () => void
}

/** The reasons why the account cannot be closed yet, each with its remedy. */
export function Obstacles({ closing, onChanged }: ObstaclesProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const { obstacles, paps, pots, pending, disputable_until } = closing
  const [isEmptying, setEmptying] = useState(false)
  const has = (name: Closing['obstacles'][number]) => obstacles.includes(name)
  const today = new Date().toISOString().slice(0, 10)
  const isLocked = ({ locked_until }: Closing['pots'][number]) => locked_until !== null && locked_until > today
  const holding = pots.filter(({ balance }) => balance > 0)
  const free = holding.filter((pot) => !isLocked(pot))
  const inPots = format.paps(free.reduce((minor, { balance }) => minor + Math.round(balance * 100), 0) / 100)
  return (
    <ul className={classes.things}>
      {has('pots') && (
        <Thing title={t('closing.pots', { count: free.length, paps: inPots })} text={t('closing.potsText')}>
          <Button onClick={() => setEmptying(true)}>{t('closing.potsAction')}</Button>
        </Thing>
      )}
      {holding.filter(isLocked).map(({ _id, name, locked_until }) => (
        <Thing
          key={_id}
          title={t('closing.locked_pots', { name, date: format.date(locked_until ?? '') })}
          text={t('closing.lockedText')}
        />
      ))}
      {pending.map((record) => (
        <Pending key={record._id} record={record} />
      ))}
      {has('payouts') && (
        <Thing title={t('closing.payouts')} text={t('closing.payoutsText')}>
          <Button component={Link} to={urls.payOuts} variant="default">
            {t('closing.payoutsAction')}
          </Button>
        </Thing>
      )}
      {has('balance') && (
        <Thing title={t('closing.balance', { paps: format.paps(paps) })} text={t('closing.balanceText')}>
          <Button component={Link} to={urls.send}>
            {t('closing.send')}
          </Button>
          <Button component={Link} to={urls.withdraw} variant="default">
            {t('closing.withdraw')}
          </Button>
        </Thing>
      )}
      {has('debt') && (
        <Thing title={t('closing.debt')} text={t('closing.debtText')}>
          <Button component={Link} to={urls.balance} variant="default">
            {t('closing.debtAction')}
          </Button>
        </Thing>
      )}
      {has('claims') && (
        <Thing title={t('closing.claims')} text={t('closing.claimsText')}>
          <Button component={Link} to={urls.balance} variant="default">
            {t('closing.debtAction')}
          </Button>
        </Thing>
      )}
      {has('disputes') && (
        <Thing
          title={t('closing.disputes', { date: format.date(disputable_until ?? '') })}
          text={t('closing.disputesText')}
        />
      )}
      {isEmptying && <EmptyPotsDialog paps={inPots} onDone={onChanged} onClose={() => setEmptying(false)} />}
    </ul>
  )
}

function Pending({ record: { _id, kind, amount } }: { record: Closing['pending'][number] }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <Thing title={t(`closing.pending.${kind}`)} text={t('closing.pendingText', { paps: format.paps(amount) })}>
      <Button
        component={Link}
        to={generatePath(kind === 'withdrawal' ? urls.withdrawal : urls.receipt, { id: _id })}
        variant="default"
      >
        {t('closing.pendingView')}
      </Button>
    </Thing>
  )
}

interface EmptyPotsDialogProps {
  /** The sum in the pots, formatted. */
  paps: string
  onDone: () => void
  onClose: () => void
}

function EmptyPotsDialog({ paps, onDone, onClose }: EmptyPotsDialogProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <PinDialog
      title={t('closing.potsAction')}
      text={t('closing.potsPin', { paps })}
      action={t('closing.potsAction')}
      onPin={async (pin) => {
        await call('POST /api/profile/closing/pots', { body: { pin } })
        void dispatch(loadCurrentUser())
        toast(t('closing.potsDone'), { type: 'success' })
        onDone()
      }}
      onClose={onClose}
    />
  )
}

function Thing({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li className={classes.thing}>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.hint}>{text}</p>
      </div>
      {children !== undefined && <div className={classes.buttons}>{children}</div>}
    </li>
  )
}

/** The consequences of closing, and what can still be done before. */
export function WhatEnds({ closing }: { closing: Closing }) {
  const { t } = useTranslation()
  const { points, pots, requests_made, requests_received, store_page, api_keys, webhooks } = closing
  const lines = [
    t('closing.endsMoney'),
    ...(points > 0 ? [t('closing.points', { count: points })] : []),
    ...(requests_made > 0 ? [t('closing.requestsMade', { count: requests_made })] : []),
    ...(requests_received > 0 ? [t('closing.requestsReceived', { count: requests_received })] : []),
    ...(pots.some(({ automatic }) => automatic) ? [t('closing.automatic')] : []),
    ...(store_page || api_keys + webhooks > 0 ? [t('closing.store')] : []),
    t('closing.kept'),
  ]
  return (
    <>
      <ul className={classes.ends}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={classes.foot}>
        {points > 0 && (
          <Button component={Link} to={urls.redeem} variant="default">
            {t('closing.redeem')}
          </Button>
        )}
        <Button component={Link} to={urls.ownData} variant="default">
          {t('closing.archive')}
        </Button>
      </div>
    </>
  )
}
