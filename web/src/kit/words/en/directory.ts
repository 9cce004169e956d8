export const directory = {
  lead: 'Find somebody by what they do and where.',
  hint: 'Name, trade or town, also misspelt',
  kind: 'Who',
  everybody: 'Everybody',
  individual: 'People',
  business: 'Businesses',
  jobs: 'What people do',
  products: 'What stores sell',
  empty: { title: 'Nobody here yet', text: 'Say in your profile what you do, and others will find you here.' },
  join: 'Say what I do',
  page: 'Store page',
  pageOf: 'Store page of {{name}}',
} as const
