export const shell = {
  app: {
    name: 'Paps',
    skip: 'Skip to content',
    language: 'Language',
    loading: 'Loading',
    undo: 'Undo',
    retry: 'Try again',
    paps: 'paps',
    back: 'Back',
    next: 'Continue',
    cancel: 'Cancel',
    close: 'Close',
    pictureFailed: 'This picture did not load.',
  },
  theme: {
    toDark: 'Use the dark theme',
    toLight: 'Use the light theme',
  },
  toasts: {
    label: 'Messages',
    close: 'Close message',
    closeAll: 'Close all',
  },
  outage: {
    retrying: 'We can’t reach Paps. Trying again every few seconds.',
    offline: 'You are offline. What you see may be old, and no money moves.',
    reconnecting: 'Trying to reconnect. What you see may be old.',
  },
  copy: {
    copied: 'Copied',
    of: 'Copy: {{what}}',
    failed: 'Copying did not work. Select the text and copy it by hand.',
  },
  notFound: {
    title: 'There is nothing here',
    text: 'The address may be mistyped, or the page has moved.',
    action: 'Go to the start',
  },
  crash: {
    title: 'Something went wrong',
    text: 'The page stopped working. Your money is not affected.',
    action: 'Load again',
  },
  offline: {
    title: 'You are offline',
    text: 'This page has not been opened on this device before, so it needs a connection. It opens by itself when you are back.',
    action: 'Back to my wallet',
  },
  forbidden: {
    title: 'This part is for staff',
    text: 'Your account has no access to the back-office. If it should, ask an administrator.',
    action: 'Back to my wallet',
  },
} as const
