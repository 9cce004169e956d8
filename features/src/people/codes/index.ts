export { checkOtp, sendOtp } from './one-time-code.ts'
export { forgotPassword, resetPassword } from './reset-password.ts'
export { resendEmailCode, verifyEmail } from './verify-email.ts'
export { resendPhoneCode, sendPhoneCode, verifyPhone } from './verify-phone.ts'
