import { NativeSelect } from '@mantine/core'
import { OPERATOR_KINDS, type OperatorKind } from '@paps/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What somebody may do, with what that means. */
export function RoleField({ role = 'cashier', hint }: { role?: OperatorKind; hint?: string }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<OperatorKind>(role)
  return (
    <NativeSelect
      name="role"
      size="md"
      label={t('team.invite.role')}
      description={[t(`team.roleText.${chosen}`), hint].filter(Boolean).join(' ')}
      value={chosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.value as OperatorKind)}
      data={OPERATOR_KINDS.map((value) => ({ value, label: t(`team.roles.${value}`) }))}
    />
  )
}
