import { sendStaffInvitation } from '@paps/features/people/staff'
import type { Task } from './task.ts'

/** The code is in the URL fragment, which servers, logs and referrers do not receive. */
export const inviteByMail: Task['run'] = ({ database, keyedHash, config }, payload) => {
  const { invitation_id: invitationId } = payload as { invitation_id: string }
  const linkOf = (code: string) => `${config.publicUrl}/join-staff#${code}`
  return sendStaffInvitation(database, keyedHash, { invitationId, linkOf })
}
