export { changePassword } from './change-password.ts'
export { countedAddress } from './counted-address.ts'
export { deleteOldDevices } from './device-store.ts'
export { endOwnSession } from './end-own-session.ts'
export { endAllSessions, endSession, SESSION_ENDED } from './end-session.ts'
export { hasIdentity } from './identity-store.ts'
export { type KeyedHash, makeKeyedHash } from './keyed-hash.ts'
export { notifyPinLocked } from './notify-pin-locked.ts'
export type { DeviceCookie, RequestOrigin } from './open-session.ts'
export { hashPassword } from './password.ts'
export {
  buildPinRefusal,
  isRenewed,
  MAX_PIN_TRIES,
  type PinState,
  requirePin,
  requirePinOnceSet,
  validatePin,
} from './pin.ts'
export type { Proof } from './proof.ts'
export { savePin } from './save-pin.ts'
export { saveSecurityAnswers } from './security-answers.ts'
export { SECURITY_QUESTIONS } from './security-questions.ts'
export { readSecuritySettings } from './security-settings.ts'
export { findActors, listLiveSessions, touchSessions } from './session-store.ts'
export { signIn } from './sign-in.ts'
export { deleteOldTries } from './sign-in-store.ts'
export { signInWithProvider } from './sign-in-with-provider.ts'
export { signUp } from './sign-up.ts'
export { makeTokens, type Tokens } from './token.ts'
