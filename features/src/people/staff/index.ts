export { endUserSessions, setAdminKind, setAllowAds, setUserLock } from './change-user.ts'
export { deleteUser } from './delete-user.ts'
export { makeFirstSuperAdmin, makeStaff } from './make-staff.ts'
export { revealPersonalData } from './reveal-personal-data.ts'
