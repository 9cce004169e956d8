export { endUserSessions, setAllowAds } from './change-user.ts'
export { makeFirstSuperAdmin } from './make-staff.ts'
export { revealPersonalData } from './reveal-personal-data.ts'
