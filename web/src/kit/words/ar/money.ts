import type { Arabic } from '../shape.ts'

export const money: Arabic['money'] = {
  balance: 'الرصيد',
}
