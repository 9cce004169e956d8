/** The sentences of the specification (section 8), word for word. Other languages translate them. */
export const refusals = {
  signIn: 'Invalid email or password',
  signUp: 'Invalid email or password',
  provider: 'Failed to login',
  admin: 'Something went wrong',
  personalInfo: 'Failed to save personal info',
  avatar: 'Failed to update user avatar',
  nationalId: 'Failed to update national identification details',
  questionsLoad: 'Failed to get security question',
  questionsSave: 'Failed to update security questions',
  emailVerify: 'Email verification failed',
  emailCode: 'Email verification code send failed',
  phoneVerify: 'Phone verification failed',
  phoneCode: 'Phone verification code send failed',
  network: 'Network Request Error',
} as const
