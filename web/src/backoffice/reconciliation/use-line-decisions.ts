import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { Decision } from '../queue/decision.ts'
import type { BankAccount, BankStatement, StatementLine } from './lines.ts'
import type { OtherKind } from './side-columns.tsx'

export type LineDecisions = ReturnType<typeof useLineDecisions>

/** The decisions about lines and imports, each with what it does in words. */
export function useLineDecisions(account: BankAccount) {
  const { t } = useTranslation()
  const { paps } = useFormats()
  const reason = { label: t('reconciliation.reason') }
  const of = ({ _id }: StatementLine) => ({ params: { id: _id } })
  return {
    matchTo: (line: StatementLine, reference: string, name: string): Decision => ({
      title: t('reconciliation.matchTitle'),
      text: t('reconciliation.matchText', { amount: paps(line.amount), name, reference }),
      action: t('reconciliation.match'),
      run: (_reason, idempotencyKey) =>
        call('PUT /api/reconciliation/lines/{id}/match', {
          ...of(line),
          body: { references: [reference] },
          idempotencyKey,
        }),
      done: t('reconciliation.matched'),
    }),
    creditTo: (line: StatementLine, userId: string, name: string): Decision => ({
      title: t('reconciliation.creditTitle'),
      text: t('reconciliation.creditText', { amount: paps(line.amount), name }),
      action: t('reconciliation.creditAction', { amount: paps(line.amount) }),
      reason,
      run: (why, idempotencyKey) =>
        call('PUT /api/reconciliation/lines/{id}/credit', {
          ...of(line),
          body: { user_id: userId, reason: why },
          idempotencyKey,
        }),
      done: t('reconciliation.creditDone', { name }),
    }),
    explain: (line: StatementLine, kind: OtherKind): Decision => ({
      title: t(`reconciliation.kinds.${kind}`),
      text: t(`reconciliation.explain.${kind}`, { amount: paps(Math.abs(line.amount)) }),
      action: t('reconciliation.save'),
      reason,
      run: (why, idempotencyKey) =>
        call('PUT /api/reconciliation/lines/{id}/explain', {
          ...of(line),
          body: { kind, reason: why },
          idempotencyKey,
        }),
      done: t('reconciliation.explained'),
    }),
    decide: (line: StatementLine, decision: 'set aside' | 'sent back' | 'open'): Decision => {
      const name = decision === 'set aside' ? 'setAside' : decision === 'sent back' ? 'sentBack' : 'open'
      return {
        title: t(`reconciliation.${name}`),
        text: t(`reconciliation.${name}Text`),
        action: t(`reconciliation.${name}`),
        ...(decision !== 'open' && { reason }),
        run: (why, idempotencyKey) =>
          call('PUT /api/reconciliation/lines/{id}', {
            ...of(line),
            body: { decision, ...(decision !== 'open' && { reason: why }) },
            idempotencyKey,
          }),
        done: t('reconciliation.saved'),
      }
    },
    takeBack: ({ _id, name, lines }: BankStatement): Decision => ({
      title: t('reconciliation.takeBack'),
      text: t('reconciliation.takeBackText', { name, count: lines }),
      action: t('reconciliation.takeBack'),
      isDangerous: true,
      run: () => call('PUT /api/reconciliation/statements/{id}/back', { params: { id: _id } }),
      done: t('reconciliation.takenBack'),
    }),
    creditCertain: (count: number, sum: number): Decision => ({
      title: t('reconciliation.certain'),
      text: t('reconciliation.certainText', { count, sum: paps(sum) }),
      action: t('reconciliation.certainAction', { count }),
      run: () => call('POST /api/reconciliation/certain', { body: { account_id: account._id } }),
      done: t('reconciliation.matched'),
    }),
    match: (line: StatementLine) => call('PUT /api/reconciliation/lines/{id}/match', { ...of(line), body: {} }),
    refuse: (line: StatementLine) =>
      call('PUT /api/reconciliation/lines/{id}', { ...of(line), body: { decision: 'not this' } }),
    readCertain: () => call('GET /api/reconciliation/certain', { query: { account_id: account._id } }),
  }
}
