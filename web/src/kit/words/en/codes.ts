/** Passwords that were forgotten, and the codes that prove a mailbox or a phone. */
export const passwords = {
  remembered: 'Remembered it?',
  newPassword: 'New password',
  confirm: 'New password again',
  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us your email, and we send you a code to choose a new one.',
    submit: 'Send me a code',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Type the code that we sent to {{email}}. It works for 10 minutes.',
    leadPlain: 'Type the code that we sent you by mail. It works for 10 minutes.',
    code: 'Code from the mail',
    submit: 'Save my new password',
    noCode: 'No code?',
    again: 'Ask for another',
  },
} as const

export const codes = {
  none: 'No code?',
  resend: 'Send another code',
  wait: 'Another one in {{seconds}} s.',
  sent: 'A code is on its way.',
  phoneHint: '+233 24 123 4567',
} as const

export const verify = {
  code: '6-digit code',
  submit: 'Verify',
  later: 'Not now',
  go: 'Continue',
  email: {
    title: 'Verify your email',
    lead: 'Type the code that we sent to {{email}}. It works for 10 minutes.',
    done: 'Your email is verified',
    doneText: '{{email}} is proven to be yours.',
  },
  phone: {
    title: 'Verify your phone',
    lead: 'We send a code by SMS. A verified phone raises your limits and brings back a forgotten PIN.',
    emailFirst: 'Verify your email before you add a phone number.',
    number: 'Phone number',
    send: 'Send me a code',
    codeTitle: 'Type the code',
    codeLead: 'It is on its way to {{phone}}, and works for 10 minutes.',
    other: 'Use another number',
    done: 'Your phone is verified',
    doneText: '{{phone}} is proven to be yours.',
  },
} as const
