export const activity = {
  search: 'Name, note, amount or reference',
  filters: 'Filters',
  filtersOn: 'Filters ({{count}})',
  kinds: 'Kinds',
  groups: {
    transfers: 'Transfers',
    payments: 'Payments',
    requests: 'Requests',
    cash: 'Cash',
    topUps: 'Top-ups',
    savings: 'Savings',
    points: 'Points',
    corrections: 'Corrections',
  },
  status: 'Status',
  from: 'From',
  to: 'To',
  min: 'At least',
  max: 'At most',
  empty: 'What you send, pay and get shows up here. It begins with some money in your wallet.',
} as const

export const statements = {
  lead: 'What came in and went out, month by month. Every statement has a code by which anybody can check it.',
  running: 'So far',
  pdf: 'Statement of {{month}} as PDF',
  csv: 'Statement of {{month}} as CSV',
} as const

export const spending = {
  before: 'The month before',
  after: 'The month after',
  in: 'Came in',
  out: 'Went out',
  months: 'Six months',
  kinds: 'What for',
  days: 'Day by day',
  none: 'Nothing went out in this month.',
  other: 'Other',
  times_one: 'once',
  times_other: '{{count}} times',
} as const

export const refund = {
  title: 'Refund',
  action: 'Refund',
  confirm: 'Refund {{paps}}',
  gets: '{{name}} gets back',
  left: 'Left to give back',
  pointsBack: 'Points taken back from them',
  hint: 'All that is left of the payment, or a part of it.',
} as const
