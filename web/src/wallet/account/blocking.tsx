import { ActionIcon, Button } from '@mantine/core'
import { IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'

export type BlockedPerson = ResponseOf<'GET /api/block/'>['data'][number]

/** The people whom the person blocks, with calls that block and unblock. */
export function useBlocks() {
  const { t } = useTranslation()
  const load = useCallback((signal: AbortSignal) => call('GET /api/block/', { signal }), [])
  const { status, value, reload } = useLoaded(load)
  const [changed, setChanged] = useState<readonly BlockedPerson[] | null>(null)
  return {
    status,
    reload,
    people: changed ?? value?.data ?? null,
    async block({ _id, name }: { _id: string; name: string }) {
      setChanged((await call('POST /api/block/', { body: { _id } })).data)
      toast(t('blocking.blocked', { name }), { type: 'success' })
    },
    async unblock({ _id, name }: { _id: string; name: string }) {
      setChanged((await call('DELETE /api/block/{id}', { params: { id: _id } })).data)
      toast(t('blocking.unblocked', { name }), { type: 'success' })
    },
  }
}

interface BlockButtonProps {
  person: { _id: string; name: string }
  /** Called after blocking, which may have ended a request. */
  onChanged?: (() => void) | undefined
}

/** Blocks or unblocks the other side of a receipt. */
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

interface BlockIconProps {
  person: { _id: string; name: string }
  onBlocked: () => void
}

/** Blocks the person on a card. Hidden for stores and banks, which cannot block. */
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

interface BlockDialogProps {
  person: { _id: string; name: string }
  /** Called once the person is blocked. */
  onBlocked?: () => void
  onClose: () => void
}

/** Explains what blocking means for both sides, and asks for confirmation. */
function BlockDialog({ person, onBlocked, onClose }: BlockDialogProps) {
  const { t } = useTranslation()
  const { _id, name } = person
  return (
    <AskDialog
      title={t('blocking.askTitle', { name })}
      text={t('blocking.askText', { name })}
      action={t('blocking.block')}
      isDanger
      onYes={async () => {
        await call('POST /api/block/', { body: { _id } })
        toast(t('blocking.blocked', { name }), { type: 'success' })
        onBlocked?.()
      }}
      onClose={onClose}
    />
  )
}
