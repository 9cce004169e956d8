import { useTranslation } from 'react-i18next'
import type { Approval } from './control-of.ts'

type Underscored<Kind extends string> = Kind extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never

/** What a request asks for. A dot would be a level of words, so that their keys have a line instead. */
export function useKindName(): (approval: Approval) => string {
  const { t } = useTranslation()
  return ({ kind }) => t(`approvals.kinds.${kind.replace('.', '_') as Underscored<Approval['kind']>}`)
}
