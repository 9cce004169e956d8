import type { French } from '../shape.ts'

export const money: French['money'] = {
  balance: 'Solde',
}
