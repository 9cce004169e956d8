export const notifications = {
  readAll: 'Read all',
  which: 'Which notifications',
  unread: 'Unread',
  new: 'New:',
  none: 'No news yet',
  allRead: 'You have read everything',
  noneText: 'What happens to your money is told here, at once.',
} as const
