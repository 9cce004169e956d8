import { Button } from '@mantine/core'
import { IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/api/use-action.ts'
import { BlockDialog } from './block-dialog.tsx'
import { useBlocks } from './use-blocks.ts'

interface BlockButtonProps {
  person: { _id: string; name: string }
  /** What may have changed with it: a request that ended. */
  onChanged?: (() => void) | undefined
}

/** Blocks the other side of a receipt, or unblocks them. */
export function BlockButton({ person, onChanged }: BlockButtonProps) {
  const { t } = useTranslation()
  const { people, unblock, reload } = useBlocks()
  const [isAsking, setAsking] = useState(false)
  const undo = useAction(() => unblock(person))
  const isBlocked = people?.some(({ _id }) => _id === person._id) ?? false
  const [Picture, label] = isBlocked
    ? ([IconUserCheck, 'blocking.unblockWhom'] as const)
    : ([IconUserOff, 'blocking.blockWhom'] as const)
  return (
    <>
      <Button
        variant="default"
        size="md"
        loading={undo.isBusy}
        leftSection={<Picture size={18} aria-hidden />}
        onClick={() => (isBlocked ? undo.start() : setAsking(true))}
      >
        {t(label, { name: person.name })}
      </Button>
      {isAsking && (
        <BlockDialog
          person={person}
          onBlocked={() => {
            void reload()
            onChanged?.()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
