import { ActionIcon } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { BlockDialog } from './block-dialog.tsx'

interface BlockIconProps {
  person: { _id: string; name: string }
  onBlocked: () => void
}

/** Blocks whoever a card shows. Stores and banks block nobody. */
export function BlockIcon({ person, onBlocked }: BlockIconProps) {
  const { t } = useTranslation()
  const { user_type } = useWalletUser()
  const [isAsking, setAsking] = useState(false)
  if (user_type !== 'regular') return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('blocking.blockWhom', { name: person.name })}
        onClick={() => setAsking(true)}
      >
        <IconUserOff size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      {isAsking && <BlockDialog person={person} onBlocked={onBlocked} onClose={() => setAsking(false)} />}
    </>
  )
}
