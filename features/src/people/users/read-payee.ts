import { type Payee, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { maskedName } from './masked-name.ts'

/** Returns the payee of a pay link. Throws `not_found` for anyone who can't be paid. */
export async function readPayee(reader: Reader, papsId: string): Promise<Payee> {
  const user = await reader
    .selectFrom('users')
    .select(['paps_id', 'first_name', 'last_name', 'business_name', 'user_type', 'avatar', 'national_id_status'])
    .where('paps_id', '=', papsId)
    .where('deleted_at', 'is', null)
    .where('locked_at', 'is', null)
    .where((check) =>
      check.or([
        check.and([check('user_type', '=', 'regular'), check('is_email_verified', '=', true)]),
        check.and([check('user_type', '=', 'store'), check('approved', '=', true)]),
      ]),
    )
    .executeTakeFirst()
  if (!user) throw new Refusal('not_found')
  return {
    paps_id: user.paps_id,
    name: maskedName(user),
    avatar: user.avatar,
    is_store: user.user_type === 'store',
    verified: user.national_id_status === 'approved',
  }
}
