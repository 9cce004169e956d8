import type { Invitation, Operator } from '@paps/contract'
import type { Reader } from '@paps/database'
import { listInvitations } from './invitation-store.ts'
import { presentInvitation, presentOperator } from './present-operator.ts'
import { listOperators } from './team-store.ts'

export async function listTeam(
  reader: Reader,
  storeId: string,
  now: Date,
): Promise<{ data: Operator[]; invitations: Invitation[] }> {
  const operators = await listOperators(reader, storeId, now)
  const invitations = await listInvitations(reader, storeId, now)
  return {
    data: operators.map((row) => presentOperator(row, now)),
    invitations: invitations.map(presentInvitation),
  }
}
