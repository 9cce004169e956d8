export { endUserSessions, setAllowAds } from './change-user.ts'
export { makeFirstSuperAdmin } from './make-staff.ts'
export { revealPersonalData } from './reveal-personal-data.ts'
export {
  acceptStaffInvitation,
  cancelStaffInvitation,
  listStaffInvitations,
  readStaffInvitation,
  resendStaffInvitation,
  SEND_STAFF_INVITATION,
  sendStaffInvitation,
} from './staff-invitations.ts'
