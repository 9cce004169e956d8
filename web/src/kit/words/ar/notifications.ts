import type { Arabic } from '../shape.ts'

export const notifications: Arabic['notifications'] = {
  readAll: 'قراءة الكل',
  which: 'أي إشعارات',
  unread: 'غير مقروءة',
  new: 'جديد:',
  none: 'لا جديد بعد',
  allRead: 'قرأت كل شيء',
  noneText: 'ما يحدث لأموالك يُقال لك هنا فورًا.',
}
