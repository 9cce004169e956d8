export const homes = {
  lead: 'Houses, flats and plots, from people we know.',
  hint: 'Word, street or town',
  empty: { title: 'No homes yet', text: 'New ones will show up here.' },
  gallery: 'Pictures of {{name}}',
  picture: '{{name}}, picture {{number}} of {{count}}',
  enlarge: 'Enlarge the picture',
  close: 'Close the pictures',
  about: 'About this place',
  contactText: 'Ask questions and see it before you pay anything.',
  subject: 'About: {{name}}',
  toAll: 'See all homes',
} as const

export const services = {
  lead: 'People who come and do it, at a price you know before.',
  hint: 'What you need, or who does it',
  empty: { title: 'No services yet', text: 'New ones will show up here.' },
  by: 'by {{name}}',
} as const

export const videos = {
  lead: 'Nothing is fetched from where a video is kept until you press play.',
  empty: { title: 'No videos yet', text: 'New ones will show up here.' },
  play: 'Play {{name}}',
  watch: 'Watch on {{host}}',
} as const
