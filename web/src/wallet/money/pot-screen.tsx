import { Button, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPigMoney, IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useNavigate, useParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import listClasses from '../../kit/lists/simple-list.module.css'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { Secret } from '../../kit/money/secret.tsx'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { balanceChanged } from '../../kit/session/current-user-slice.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { MoneyRow } from '../activity/money-row.tsx'
import { PinDialog } from '../flow/pin-dialog.tsx'
import { PotCover } from './pot-cover.tsx'
import classes from './pot-screen.module.css'
import { type Pot, PotFacts, potList, today, usePot } from './pots.tsx'

/** One pot: balance, actions, terms and movements. */
export function PotScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { status, value, error, reload } = usePot(id)
  if (value) return <OpenPot pot={value.data} movements={value.movements} onChanged={reload} />
  return (
    <>
      <PageHead title={t('savings.pot')} back={urls.savings} />
      {status === 'rejected' ? (
        <MessagePanel
          icon={error?.code === 'not_found' ? IconPigMoney : IconPlugConnectedX}
          title={t(error?.code === 'not_found' ? 'savings.missing' : 'list.failed.title')}
          text={error?.code === 'not_found' ? t('savings.missingText') : (error?.message ?? '')}
          isAlert
        >
          {error?.code === 'not_found' ? (
            <Button component={Link} to={urls.savings}>
              {t('savings.toAll')}
            </Button>
          ) : (
            <Button onClick={reload}>{t('app.retry')}</Button>
          )}
        </MessagePanel>
      ) : (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height={190} radius={24} mb={16} />
          <Skeleton height={48} radius={12} mb={16} />
          <Skeleton height={160} radius={20} />
        </div>
      )}
    </>
  )
}

interface OpenPotProps {
  pot: Pot
  movements: readonly MoneyRecord[]
  /** Reads the pot again. */
  onChanged: () => void
}

function OpenPot({ pot, movements, onChanged }: OpenPotProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const keyOf = useIdempotencyKey()
  const isOpen = pot.status === 'open'

  async function close(pin: string): Promise<void> {
    const params = { id: pot._id }
    const body = { pin }
    const { update } = await call('DELETE /api/saving/{id}', { params, body, idempotencyKey: keyOf({ params, body }) })
    dispatch(balanceChanged(update))
    dispatch(potList.removed(pot._id))
    toast(t('savings.closed'), { type: 'success' })
    await navigate(urls.savings, { replace: true })
  }

  return (
    <>
      <PageHead title={pot.name} back={urls.savings} />
      <Cards>
        <Hero pot={pot} />
        {pot.last_note && <p className={classes.note}>{pot.last_note}</p>}
        {isOpen && <PotActions id={pot._id} />}
        <Card title={t('savings.agreed')}>
          <PotFacts pot={pot} />
          {isOpen && <UndoLock pot={pot} onUndone={onChanged} />}
          {isOpen && (
            <div className={classes.foot} style={{ marginTop: 16 }}>
              <Button component={Link} to={generatePath(urls.potEdit, { id: pot._id })} variant="light">
                {t('savings.edit')}
              </Button>
              <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
                {t('savings.close')}
              </Button>
            </div>
          )}
        </Card>
        {movements.length > 0 && <Movements movements={movements} />}
      </Cards>
      {isAsking && (
        <PinDialog
          title={t('savings.closeTitle')}
          text={t('savings.closeText')}
          action={t('savings.closeYes')}
          isDanger
          onPin={close}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** A long lock can be undone for a day. */
function UndoLock({ pot: { _id, undo }, onUndone }: { pot: Pot; onUndone: () => void }) {
  const { t } = useTranslation()
  const format = useFormats()
  const dispatch = useAppDispatch()
  const [isAsking, setAsking] = useState(false)
  const keyOf = useIdempotencyKey()
  if (undo === null || Date.parse(undo.until) <= Date.now()) return null
  const before = undo.locked_until !== null && undo.locked_until > today() ? undo.locked_until : null

  async function run(pin: string): Promise<void> {
    const body = { _id, locked_until: before, pin }
    const { data } = await call('PUT /api/saving/', { body, idempotencyKey: keyOf({ body }) })
    dispatch(potList.changed(data))
    toast(t('savings.undone'), { type: 'success' })
    onUndone()
  }

  return (
    <div className={classes.foot} style={{ marginTop: 16 }}>
      <p className={classes.undo}>{t('savings.undo', { when: format.moment(undo.until) })}</p>
      <Button variant="light" onClick={() => setAsking(true)}>
        {t('savings.undoLock')}
      </Button>
      {isAsking && (
        <PinDialog
          title={t('savings.undoTitle')}
          text={t('savings.undoText')}
          action={t('savings.undoLock')}
          onPin={run}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function Hero({ pot }: { pot: Pot }) {
  const { balance, target, progress } = pot
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <section className={classes.hero} aria-label={t('savings.inside')}>
      <div className={classes.heroCover}>
        <PotCover pot={pot} />
      </div>
      <p className={classes.label}>{t('savings.inside')}</p>
      <p className={classes.amount}>
        <Secret>
          <PapsAmount paps={balance} />
        </Secret>
      </p>
      {target !== null && (
        <>
          <div
            className={classes.bar}
            role="progressbar"
            aria-label={t('savings.progress')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress ?? 0}
          >
            <span style={{ width: `${progress ?? 0}%` }} />
          </div>
          <p className={classes.target}>
            {t('savings.ofTarget', { percent: progress ?? 0, target: format.paps(target) })}
          </p>
        </>
      )}
    </section>
  )
}

function PotActions({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.actions}>
      <Button
        component={Link}
        to={generatePath(urls.potAdd, { id })}
        size="lg"
        leftSection={<IconArrowDown size={20} aria-hidden />}
      >
        {t('savings.add')}
      </Button>
      <Button
        component={Link}
        to={generatePath(urls.potTake, { id })}
        size="lg"
        variant="default"
        leftSection={<IconArrowUp size={20} aria-hidden />}
      >
        {t('savings.take')}
      </Button>
    </div>
  )
}

function Movements({ movements }: { movements: readonly MoneyRecord[] }) {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  return (
    <section aria-labelledby="movements-title">
      <h2 id="movements-title" className={listClasses.title}>
        {t('savings.movements')}
      </h2>
      <ul className={listClasses.list}>
        {movements.map((record) => (
          <li key={record._id}>
            <MoneyRow record={record} papsId={paps_id} isOfPot />
          </li>
        ))}
      </ul>
    </section>
  )
}
