import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { type Control, useSecondPerson, useWhy, withControl } from '../approvals/second-person.tsx'
import type { Decision } from './decision.ts'
import { DecisionHistory } from './decision-history.tsx'
import { DecisionQueue } from './decision-queue.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import classes from './queue.module.css'
import { waitingQuery } from './queues.ts'

type TopUp = ResponseOf<'GET /api/topup/'>['data'][number]

const load = (signal: AbortSignal, cursor?: string) =>
  withControl(call('GET /api/topup/', { query: waitingQuery(cursor), signal }), signal)

/** Opens the payment at the provider in its list. */
function PaymentLink({ id }: { id: string }) {
  const { t } = useTranslation()
  return <Link to={`${staffPages.providerPayments.url}?q=${id}`}>{t('providers.open')}</Link>
}

export function TopUpQueueScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const withSecond = useSecondPerson()
  const whyOf = useWhy()

  const factsOf = (topUp: TopUp) => [
    { label: t('desk.facts.amount'), value: <PapsText paps={topUp.final_paps} /> },
    { label: t('desk.facts.reference'), value: topUp.reference },
    { label: t('desk.facts.method'), value: t(`desk.methods.${topUp.method}`) },
    ...(topUp.payment_id ? [{ label: t('providers.payment'), value: <PaymentLink id={topUp.payment_id} /> }] : []),
  ]
  const approve = (topUp: TopUp & { control: Control }, name: string): Decision => ({
    title: t('desk.topUp.approveTitle'),
    text: t('desk.topUp.approveText', { name, paps: format.paps(topUp.final_paps), reference: topUp.reference }),
    facts: factsOf(topUp),
    // The requested amount and the one that a provider confirmed can’t be changed.
    ...(topUp.control.approval === null &&
      topUp.payment_id === null && {
        amount: {
          label: t('corrections.arrivedField'),
          hint: t('corrections.arrivedHint', { paps: format.paps(topUp.final_paps) }),
          paps: topUp.final_paps,
        },
      }),
    action: (amount) => t('desk.topUp.approveAction', { paps: format.paps(topUp.control.approval?.amount ?? amount) }),
    run: (_, idempotencyKey, { amount }) => {
      const final_paps = topUp.control.approval?.amount ?? amount
      return call('PUT /api/topup/', { body: { _id: topUp._id, final_paps }, idempotencyKey })
    },
    done: (amount) => t('desk.topUp.approved', { name, paps: format.paps(topUp.control.approval?.amount ?? amount) }),
  })
  const reject = (topUp: TopUp, name: string): Decision => ({
    title: t('desk.topUp.rejectTitle'),
    text: t('desk.topUp.rejectText', { name }),
    facts: factsOf(topUp),
    action: t('desk.reject'),
    isDangerous: true,
    reason: {
      label: t('desk.reasonFor', { name }),
      suggestions: [t('desk.topUp.noPayment'), t('desk.topUp.otherAmount')],
    },
    run: (reason, idempotencyKey) =>
      call('PUT /api/topup/reject', { body: { _id: topUp._id, reason }, idempotencyKey }),
    done: t('desk.topUp.rejected', { name }),
  })

  return (
    <DecisionQueue
      queue="topups"
      title={t('backoffice.pages.topUpQueue')}
      lead={t('desk.topUp.lead')}
      load={load}
      rowOf={(topUp) => {
        const name = topUp.receiver?.name ?? t('desk.somebody')
        const approval = withSecond({ label: t('desk.approve'), decision: approve(topUp, name) }, topUp.control)
        return {
          who: topUp.receiver,
          since: topUp.created_at,
          reference: topUp.reference,
          hint: topUp.proof_picture || topUp.proof ? t(`desk.methods.${topUp.method}`) : t('desk.noProof'),
          figure: <PapsText paps={topUp.final_paps} />,
          under: t(`desk.methods.${topUp.method}`),
          facts: factsOf(topUp),
          body: <Proof proof={topUp.proof} picture={topUp.proof_picture} />,
          history: <DecisionHistory person={topUp.receiver} kind="topup" />,
          approval: topUp.control.approval,
          actions: [
            { label: t('desk.reject'), decision: reject(topUp, name), letter: 'R' },
            ...(approval ? [{ ...approval, letter: 'A' as const, isMain: true }] : []),
          ],
          why: whyOf(topUp.control),
        }
      }}
    />
  )
}

interface ProofProps {
  proof: string | null
  /** The path of the attached picture. */
  picture: string | null
}

/** The proof of payment: text, a picture, or both. */
function Proof({ proof, picture }: ProofProps) {
  const { t } = useTranslation()
  if (!proof && picture === null) return <p className={classes.none}>{t('desk.noProof')}</p>
  return (
    <>
      {picture !== null && <PictureViewer address={picture} label={t('desk.proofPicture')} hasKeys />}
      {proof && <q className={classes.proofWords}>{proof}</q>}
    </>
  )
}
