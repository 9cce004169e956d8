import { Button, SegmentedControl } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../kit/api/use-action.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { Figures } from '../../kit/ui/figures.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { AmountStep, NoteField } from '../flow/amount-step.tsx'
import { parsePaps } from '../flow/amount-text.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import { Hint, useEnterKey } from '../flow/review.tsx'
import type { Receiver } from '../flow/use-receiver.ts'
import { useSteps } from '../flow/use-steps.ts'
import { type AskedPerson, askPeople, type Share, splitAmount } from './ask-people.ts'
import { PeopleStep } from './people-step.tsx'
import classes from './request-screen.module.css'

const STEPS = ['people', 'amount', 'review'] as const
const MODES = ['split', 'splitWithMe', 'each'] as const
type Mode = (typeof MODES)[number]

function splitShares(people: readonly Receiver[], paps: number, mode: Mode): Share[] {
  if (mode === 'each' || people.length === 1) return people.map((person) => ({ person, paps }))
  // The requester's own share is the last, which is never the larger one.
  const shares = splitAmount(paps, people.length + (mode === 'splitWithMe' ? 1 : 0))
  return people.map((person, index) => ({ person, paps: shares[index] ?? 0 }))
}

/** Requests money from one or several people. No money moves until they pay. */
export function RequestScreen() {
  const { t } = useTranslation()
  const [people, setPeople] = useState<Receiver[]>([])
  const [text, setText] = useState('')
  const [mode, setMode] = useState<Mode>('split')
  const [note, setNote] = useState('')
  const [failed, setFailed] = useState<AskedPerson[]>([])
  const paps = parsePaps(text)
  const shares = failed.length > 0 ? failed : splitShares(people, paps, mode)
  const { step, number, go, back, finish } = useSteps(
    STEPS,
    paps > 0 ? 'review' : people.length > 0 ? 'amount' : 'people',
  )
  const frame = { step: number, steps: STEPS.length, onBack: back, closeTo: urls.requests }

  const ask = useAction(async () => {
    const asked = await askPeople(shares, note.trim())
    const missed = asked.filter(({ error }) => error !== null)
    setFailed(missed)
    if (missed.length > 0) return
    toast(t('requests.asked', { count: people.length }), { type: 'success' })
    await finish(`${urls.requests}?side=out`)
  })

  useEnterKey(() => ask.start(), step === 'review' && !ask.isBusy)

  if (step === 'people') {
    return (
      <FlowFrame title={t('requests.titlePeople')} {...frame}>
        <PeopleStep people={people} onPeople={setPeople} onNext={() => go('amount')} />
      </FlowFrame>
    )
  }
  if (step === 'amount') {
    const [only] = people
    return (
      <FlowFrame title={t('send.titleAmount')} {...frame}>
        <AmountStep
          text={text}
          onText={setText}
          action={t('flow.next')}
          onNext={() => {
            setFailed([])
            go('review')
          }}
          extra={<NoteField note={note} onNote={setNote} />}
        >
          {people.length === 1 && only ? <PartyCard party={only} /> : <ModeField mode={mode} onMode={setMode} />}
        </AmountStep>
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('requests.titleReview')} {...frame}>
      <RequestReview
        shares={shares}
        failed={failed}
        note={note.trim()}
        isBusy={ask.isBusy}
        isPartlyAsked={failed.length > 0 && failed.length < people.length}
        onAsk={() => ask.start()}
      />
    </FlowFrame>
  )
}

function ModeField({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      size="md"
      className={classes.modes ?? ''}
      aria-label={t('requests.how')}
      value={mode}
      onChange={(chosen) => onMode(chosen as Mode)}
      data={MODES.map((value) => ({ value, label: t(`requests.modes.${value}`) }))}
    />
  )
}

interface RequestReviewProps {
  shares: readonly Share[]
  /** The people whose request was refused, with the reason. */
  failed: readonly AskedPerson[]
  note: string
  isBusy: boolean
  isPartlyAsked: boolean
  onAsk: () => void
}

function RequestReview({ shares, failed, note, isBusy, isPartlyAsked, onAsk }: RequestReviewProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const total = shares.reduce((sum, share) => sum + Math.round(share.paps * 100), 0) / 100
  return (
    <>
      {shares.length === 1 && shares[0] && <PartyCard party={shares[0].person} />}
      <section className={classes.card} aria-label={t('receipt.details')}>
        <Figures
          lines={[
            ...shares.map((share) => ({
              label: share.person.name,
              value: <PapsText paps={share.paps} />,
            })),
            { label: t('requests.total'), value: <PapsText paps={total} />, isTotal: true },
            ...(note ? [{ label: t('receipt.note'), value: <bdi>{note}</bdi> }] : []),
          ]}
        />
      </section>
      {failed.length > 0 && (
        <ul className={classes.failed} role="alert">
          {failed.map(({ person, error }) => (
            <li key={person.paps_id}>
              <bdi>{person.name}</bdi>: {error?.message}
            </li>
          ))}
        </ul>
      )}
      <Hint>{t('requests.nothingMoves')}</Hint>
      <div className={classes.gap} />
      <Button size="lg" fullWidth loading={isBusy} leftSection={<IconCheck size={20} aria-hidden />} onClick={onAsk}>
        {shares.length === 1
          ? t('requests.askAmount', { paps: format.paps(total) })
          : t('requests.askPeople', { count: shares.length, paps: format.paps(total) })}
      </Button>
      {isPartlyAsked && (
        <Button component={Link} to={`${urls.requests}?side=out`} variant="default" size="md">
          {t('requests.seeAsked')}
        </Button>
      )}
    </>
  )
}
