import type { Arabic } from '../shape.ts'

export const records: Arabic['records'] = {
  states: {
    pending: 'قيد الانتظار',
    completed: 'تم',
    approved: 'مقبول',
    rejected: 'مرفوض',
    expired: 'منتهٍ',
    paid: 'مدفوع',
    declined: 'مرفوض',
    cancelled: 'ملغى',
    fulfilled: 'تم',
  },
  kinds: {
    transfer: { in: 'حوالة واردة', out: 'حوالة' },
    payment: { in: 'دفعة واردة', out: 'دفعة' },
    refund: { in: 'استرداد', out: 'ردّ مبلغ' },
    request: { in: 'طلبتَ', out: 'يطلب منك' },
    deposit: { in: 'إيداع نقدي', out: 'إيداع لعميل' },
    withdrawal: { in: 'صرف نقدي', out: 'سحب' },
    topup: { in: 'شحن رصيد', out: 'شحن رصيد' },
    saving: { in: 'سحب من الادخار', out: 'ادخار' },
    redemption: { in: 'استبدال نقاط', out: 'استبدال نقاط' },
    referral: { in: 'شكرًا على الدعوة', out: 'شكرًا على الدعوة' },
  },
  spoken: { in: 'وارد {{paps}}', out: 'صادر {{paps}}' },
  points_zero: 'لا نقاط',
  points_one: 'نقطة واحدة',
  points_two: 'نقطتان',
  points_few: '{{count}} نقاط',
  points_many: '{{count}} نقطة',
  points_other: '{{count}} نقطة',
}
