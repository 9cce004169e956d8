/** What all pages that one browses have in common. */
export const browse = {
  category: 'Category',
  allCategories: 'All categories',
  country: 'Country',
  allCountries: 'All countries',
  least: 'Price from',
  most: 'Price up to',
  clear: 'Clear filters',
  found_one: '{{count}} found',
  found_other: '{{count}} found',
  foundMore_one: '{{count}} shown, and there are more',
  foundMore_other: '{{count}} shown, and there are more',
  offline: { title: 'You are offline', text: 'This page needs a connection. It loads by itself when you are back.' },
  contact: 'Contact',
  call: 'Call',
  callWhom: 'Call {{name}}',
  write: 'Write',
  writeTo: 'Write to {{name}}',
  pay: 'Pay',
  payWhom: 'Pay {{name}}',
  send: 'Send',
  sendTo: 'Send to {{name}}',
  share: 'Share',
  verified: 'Identity verified',
  onRequest: 'Price on request',
  newTab: '(opens in a new tab)',
  carousel: 'carousel',
  slide: '{{number}} of {{count}}',
  previous: 'Previous',
  next: 'Next',
  missing: { title: 'This is not here any more', text: 'It may have been taken down, or the link is mistyped.' },
} as const

/** The way around for those who have no wallet open. */
export const visit = {
  nav: 'Browse',
  signIn: 'Sign in',
  toBackoffice: 'Back-office',
} as const

/** What the home screen shows of all that. */
export const discover = {
  slides: 'Highlights',
  banners: 'News from Paps',
  ads: 'Advertisements',
  ad: 'Ad',
  whyAds: 'Ad settings',
} as const
