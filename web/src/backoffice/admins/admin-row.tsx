import { Button, NativeSelect } from '@mantine/core'
import { ADMIN_KINDS, type AdminKind } from '@paps/contract/access'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAppSelector } from '../../kit/state.ts'
import type { PersonRow } from '../people/people-list.ts'
import { PersonName } from '../people/person-name.tsx'
import type { Decision } from '../queue/decision.ts'
import classes from './admins-screen.module.css'

/** One member of staff. Nobody changes or removes themselves. */
export function AdminRow({ admin, onDecide }: { admin: PersonRow; onDecide: (decision: Decision) => void }) {
  const { t } = useTranslation()
  const own = useAppSelector((state) => state.currentUser.user?._id)
  const { _id } = admin
  const name = `${admin.first_name} ${admin.last_name}`

  const changeTo = (kind: AdminKind): Decision => ({
    title: t('control.admins.kindTitle'),
    text: t('control.admins.kindText', { name, kind: t(`backoffice.types.${kind}`) }),
    facts: [{ label: t(`backoffice.types.${kind}`), value: t(`control.admins.may.${kind}`) }],
    action: t('control.admins.kindAction'),
    run: () => call('PUT /api/user/admin', { body: { _id, user_type: kind } }),
    done: t('control.admins.kindDone', { name }),
  })
  const remove: Decision = {
    title: t('control.admins.removeTitle'),
    text: t('control.admins.removeText', { name }),
    action: t('control.admins.remove'),
    isDangerous: true,
    run: () => call('DELETE /api/user/{id}', { params: { id: _id } }),
    done: t('control.admins.removed', { name }),
  }

  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <PersonName person={admin} />
      </span>
      <NativeSelect
        aria-label={t('control.admins.kindOf', { name })}
        value={admin.user_type}
        disabled={_id === own}
        onChange={({ currentTarget: { value } }) => onDecide(changeTo(value as AdminKind))}
        data={ADMIN_KINDS.map((value) => ({ value, label: t(`backoffice.types.${value}`) }))}
      />
      <Button
        variant="default"
        {...(_id !== own && { c: 'var(--paps-danger-ink)' })}
        disabled={_id === own}
        aria-label={t('control.admins.removeOf', { name })}
        onClick={() => onDecide(remove)}
      >
        {t('control.admins.remove')}
      </Button>
    </li>
  )
}
