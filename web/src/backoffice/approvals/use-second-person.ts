import { useTranslation } from 'react-i18next'
import type { Decision } from '../queue/decision.ts'
import type { Control } from './control-of.ts'

interface Approving {
  label: string
  decision: Decision
}

/** Says, before staff decide, what a second person has to do with it. Null where it is theirs to wait. */
export function useSecondPerson(): (approve: Approving, control: Control) => Approving | null {
  const { t } = useTranslation()
  return ({ label, decision }, { approval, needsSecond }) => {
    if (approval?.mine) return null
    if (approval) {
      const text = `${decision.text} ${t('approvals.secondText', { name: approval.asked_by.name })}`
      return { label: t('approvals.approveAsSecond'), decision: { ...decision, text } }
    }
    if (!needsSecond) return { label, decision }
    return { label, decision: { ...decision, text: t('approvals.needed'), action: t('approvals.send') } }
  }
}
