/** The own account of somebody on the staff, and their notices. */
export const me = {
  title: 'Your account',
  open: 'Your account menu',
  profile: 'Profile and sessions',
  name: 'Name',
  nameText: 'Colleagues see it beside what you decide.',
  email: 'Email',
  role: 'Role',
  passwordRow: 'Change your password',
  preferencesRow: 'Theme, language and alerts',
  noticesRow: 'Everything you were notified of',
  noNotices: 'Queue items, approvals and results of audits appear here.',
  notices: {
    topupPending: '{{name}} says that {{paps}} paps are paid in.',
    topupApproved: 'The top-up of {{paps}} paps by {{name}} was approved.',
    topupRejected: 'The top-up of {{paps}} paps by {{name}} was rejected.',
    record: '{{kind}} of {{paps}} paps: {{status}}',
    booksBroken: 'The audit of the books found a problem.',
    approvalAsked: 'A colleague asks for a second person.',
    approvalDecided: 'Your request for a second person has ended.',
    controlChanged: 'A super admin changed something alone.',
  },
} as const
