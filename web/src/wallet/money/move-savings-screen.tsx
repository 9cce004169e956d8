import { Button } from '@mantine/core'
import { IconLock, IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useProofWay } from '../../kit/proof/use-proof-way.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { AmountStep } from '../flow/amount-step.tsx'
import { ConfirmStep, PinMissing } from '../flow/confirm-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { Hint } from '../flow/review.tsx'
import { useSteps } from '../flow/use-steps.ts'
import { WalletSkeleton } from '../wallet-gate.tsx'
import { type Pot, potList, today, usePot } from './pots.tsx'

/** Moves money into a pot. */
export function PotAddScreen() {
  return <MoveSavings way="add" />
}

/** Moves money out of a pot. */
export function PotTakeScreen() {
  return <MoveSavings way="take" />
}

function MoveSavings({ way }: { way: 'add' | 'take' }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { id = '' } = useParams()
  const { isMissing } = useProofWay()
  const { status, value, error, reload } = usePot(id)
  const title = t(`savings.title_${way}`)
  if (isMissing) {
    return (
      <FlowFrame title={title}>
        <PinMissing />
      </FlowFrame>
    )
  }
  if (value === null) {
    return (
      <FlowFrame title={title}>
        {status === 'rejected' ? (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error?.message ?? ''} isAlert>
            <Button onClick={reload}>{t('app.retry')}</Button>
          </MessagePanel>
        ) : (
          <WalletSkeleton />
        )}
      </FlowFrame>
    )
  }
  const pot = value.data
  if (way === 'take' && pot.locked_until !== null && pot.locked_until > today()) {
    return (
      <FlowFrame title={title} closeTo={generatePath(urls.pot, { id })}>
        <MessagePanel
          icon={IconLock}
          title={t('savings.locked', { date: format.date(pot.locked_until) })}
          text={t('savings.lockedText')}
        >
          <Button component={Link} to={generatePath(urls.pot, { id })}>
            {t('savings.toPot')}
          </Button>
        </MessagePanel>
      </FlowFrame>
    )
  }
  return <MoveFlow way={way} pot={pot} />
}

const STEPS = ['amount', 'pin'] as const

function MoveFlow({ way, pot }: { way: 'add' | 'take'; pot: Pot }) {
  const { t } = useTranslation()
  const format = useFormats()
  const dispatch = useAppDispatch()
  const { paps } = useWalletUser()
  const [text, setText] = useState('')
  const [amount, setAmount] = useState<number | null>(null)
  const { step, number, go, back, finish } = useSteps<(typeof STEPS)[number]>(STEPS, amount === null ? 'amount' : 'pin')
  const change = (sum: number) => ({ _id: pot._id, ...(way === 'add' ? { add: sum } : { take: sum }) })

  const { isBusy, error, start, clear } = useAction(async (sum: number) => {
    await call('PUT /api/saving/', { body: { ...change(sum), preview: true } })
    setAmount(sum)
    go('pin')
  })

  const frame = { step: number, steps: STEPS.length, onBack: back }
  const most = way === 'add' ? paps : pot.balance
  if (step === 'amount' || amount === null) {
    return (
      <FlowFrame title={t(`savings.title_${way}`)} {...frame}>
        <AmountStep
          text={text}
          onText={(typed) => {
            setText(typed)
            clear()
          }}
          most={most}
          action={t('flow.next')}
          isBusy={isBusy}
          problem={error?.message ?? null}
          onNext={start}
        >
          <Hint>
            <bdi>{pot.name}</bdi> ·{' '}
            {t(way === 'add' ? 'savings.fromBalance' : 'savings.fromPot', { paps: format.paps(most) })}
          </Hint>
        </AmountStep>
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('savings.titlePin')} {...frame}>
      <ConfirmStep
        action={t(`savings.action_${way}`, { paps: format.paps(amount) })}
        confirm={(pin, idempotencyKey) =>
          call('PUT /api/saving/', { body: { ...change(amount), pin }, idempotencyKey })
        }
        onDone={({ data }) => {
          dispatch(potList.changed(data))
          toast(t(`savings.done_${way}`, { paps: format.paps(amount), name: pot.name }), { type: 'success' })
          void finish(generatePath(urls.pot, { id: pot._id }))
        }}
      >
        <Hint>
          <bdi>{pot.name}</bdi>
        </Hint>
      </ConfirmStep>
    </FlowFrame>
  )
}
