import { useTranslation } from 'react-i18next'

const KNOWN = {
  'house:outside': 'outside',
  'house:bank': 'bank',
  'house:card': 'card',
  'house:mobile': 'mobile',
  'house:suspense': 'suspense',
  'house:transit': 'transit',
  'house:fees': 'fees',
  'house:redemptions': 'redemptions',
  'house:points': 'housePoints',
  paps: 'paps',
  'paps held': 'papsHeld',
  points: 'points',
  'points held': 'pointsHeld',
  'points debt': 'pointsDebt',
  'paps debt': 'papsDebt',
  'house:claims': 'claims',
  pot: 'pot',
} as const

/** Returns the names of the kinds of accounts. A kind that is not known keeps its own. */
export function useKindNames(): (kind: string) => string {
  const { t } = useTranslation()
  return (kind) => (kind in KNOWN ? t(`control.ledger.kinds.${KNOWN[kind as keyof typeof KNOWN]}`) : kind)
}
