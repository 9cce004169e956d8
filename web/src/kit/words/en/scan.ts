export const scan = {
  camera: 'What the camera sees',
  hint: 'Hold the code inside the frame.',
  refused: 'We may not use the camera. Allow it in your browser’s settings, or type the code below.',
  missing: 'There is no camera here. Type the code below, or choose a picture of it.',
  notOurs: 'That is not a Paps code.',
  noCode: 'There is no code in that picture.',
  type: 'Or type a paps id, or paste a link',
  open: 'Open',
  picture: 'From a picture',
  mine: 'My code',
} as const

export const code = {
  lead: 'Whoever scans it can pay you. It works offline too.',
  picture: 'QR code to pay {{id}}',
  share: 'Share',
  copy: 'Copy link',
  ask: 'Ask for an amount',
  askText: 'The code then says how much and what for; whoever scans it only confirms.',
  amount: 'Amount in paps',
  note: 'What for',
} as const

export const payLink = {
  payee: 'Pay {{name}}',
  payeeAmount: 'Pay {{paps}} paps to {{name}}',
  store: 'Store',
  verified: 'Verified',
  nobody: {
    title: 'We couldn’t find anyone with that ID',
    text: 'Nobody has the Paps ID in this link. Ask for the link again, or scan the code.',
  },
  noName: { title: 'We can’t show the name right now', text: 'Check the name after you sign in, before you confirm.' },
  signIn: 'Sign in to pay',
  signUp: 'Open a wallet',
  hint: 'You see the name before you pay, and nothing moves without your PIN.',
  broken: {
    title: 'This pay link is broken',
    text: 'The paps id in it has a mistake. Ask for the link again, or scan the code.',
    action: 'Go on',
  },
} as const
