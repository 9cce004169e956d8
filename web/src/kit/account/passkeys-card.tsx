import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconFingerprint, IconPlugConnectedX } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../api/call.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { PinField } from '../forms/pin-field.tsx'
import { PASSKEY } from '../proof/passkey-mark.ts'
import { useProofWay } from '../proof/use-proof-way.ts'
import { loadCurrentUser } from '../session/current-user-slice.ts'
import { useWalletUser } from '../session/use-wallet-user.ts'
import { useAppDispatch } from '../state.ts'
import { toast } from '../toasts/toasts.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { Card } from '../ui/card.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { useAgo } from '../words/use-ago.ts'
import { useFormats } from '../words/use-formats.ts'
import classes from './account.module.css'
import { addPasskey, canUsePasskeys } from './passkeys.ts'

type Passkey = ResponseOf<'GET /api/passkey/'>['data'][number]
type Asking = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The person's passkeys: added, renamed and removed here. */
export function PasskeysCard() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const load = useCallback((signal: AbortSignal) => call('GET /api/passkey/', { signal }), [])
  const { status, value, reload } = useLoaded(load)
  const [asking, setAsking] = useState<Asking | null>(null)
  const passkeys = value?.data
  const changed = () => {
    reload()
    // Whether there is a passkey decides how payments are confirmed.
    void dispatch(loadCurrentUser())
  }
  return (
    <Card title={t('security.passkeys.title')} text={t('security.passkeys.text')}>
      {status === 'rejected' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && !passkeys && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height={44} my={10} />
        </div>
      )}
      {passkeys?.length === 0 && <p className={classes.hint}>{t('security.passkeys.none')}</p>}
      <ul>
        {passkeys?.map((passkey) => (
          <PasskeyRow key={passkey._id} passkey={passkey} onAsk={(kind) => setAsking({ kind, passkey })} />
        ))}
      </ul>
      {canUsePasskeys() && (
        <Button className={classes.all ?? ''} variant="light" onClick={() => setAsking({ kind: 'add' })}>
          {t('security.passkeys.add')}
        </Button>
      )}
      {asking?.kind === 'add' && <AddDialog onDone={changed} onClose={() => setAsking(null)} />}
      {asking?.kind === 'rename' && (
        <RenameDialog passkey={asking.passkey} onDone={reload} onClose={() => setAsking(null)} />
      )}
      {asking?.kind === 'remove' && (
        <RemoveDialog passkey={asking.passkey} onDone={changed} onClose={() => setAsking(null)} />
      )}
    </Card>
  )
}

function PasskeyRow({ passkey, onAsk }: { passkey: Passkey; onAsk: (kind: 'rename' | 'remove') => void }) {
  const { name, synced, created_at, last_used_at } = passkey
  const { t } = useTranslation()
  const ago = useAgo()
  const format = useFormats()
  return (
    <li className={`${classes.row} ${classes.many}`}>
      <IconFingerprint className={classes.picture} size={26} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <p className={classes.device}>{name}</p>
        <p className={classes.when}>
          {t('security.passkeys.created', { date: format.date(created_at) })} ·{' '}
          {last_used_at === null
            ? t('security.passkeys.neverUsed')
            : t('security.passkeys.used', { ago: ago(last_used_at) })}
        </p>
        <StatusChip tone="quiet">{t(synced ? 'security.passkeys.synced' : 'security.passkeys.oneDevice')}</StatusChip>
      </div>
      <Button variant="subtle" aria-label={t('security.passkeys.renameOf', { name })} onClick={() => onAsk('rename')}>
        {t('security.passkeys.rename')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        aria-label={t('security.passkeys.removeOf', { name })}
        onClick={() => onAsk('remove')}
      >
        {t('security.passkeys.remove')}
      </Button>
    </li>
  )
}

interface DialogProps {
  onDone: () => void
  onClose: () => void
}

function AddDialog({ onDone, onClose }: DialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState<string>(t('security.passkeys.defaultName'))
  const { proof, field } = useProof()
  return (
    <AskDialog
      title={t('security.passkeys.add')}
      text={t('security.passkeys.addText')}
      action={t('security.passkeys.add')}
      onClose={onClose}
      onYes={async () => {
        await addPasskey({ name, ...proof })
        toast(t('security.passkeys.added'), { type: 'success' })
        onDone()
      }}
    >
      <NameField value={name} onChange={setName} />
      {field}
    </AskDialog>
  )
}

function RenameDialog({ passkey, onDone, onClose }: DialogProps & { passkey: Passkey }) {
  const { t } = useTranslation()
  const [name, setName] = useState(passkey.name)
  return (
    <AskDialog
      title={t('security.passkeys.renameTitle')}
      text={t('security.passkeys.nameHint')}
      action={t('security.passkeys.save')}
      onClose={onClose}
      onYes={async () => {
        await call('PUT /api/passkey/{id}', { params: { id: passkey._id }, body: { name } })
        onDone()
      }}
    >
      <NameField value={name} onChange={setName} />
    </AskDialog>
  )
}

function RemoveDialog({ passkey, onDone, onClose }: DialogProps & { passkey: Passkey }) {
  const { t } = useTranslation()
  const { proof, field } = useProof()
  const { _id: id, name } = passkey
  return (
    <AskDialog
      title={t('security.passkeys.removeTitle', { name })}
      text={t('security.passkeys.removeText')}
      action={t('security.passkeys.remove')}
      isDanger
      onClose={onClose}
      onYes={async () => {
        const { msg } = await call('DELETE /api/passkey/{id}', { params: { id }, body: proof })
        toast(msg, { type: 'success' })
        onDone()
      }}
    >
      {field}
    </AskDialog>
  )
}

/** The PIN or a passkey, once the person has a PIN or demands a passkey. */
function useProof() {
  const { t } = useTranslation()
  const { has_pin, passkey_above } = useWalletUser()
  const { way, canChange, choose } = useProofWay()
  const [pin, setPin] = useState('')
  if (!has_pin && passkey_above === null) return { proof: {}, field: null }
  const field = (
    <>
      {way === 'passkey' ? (
        <p>{t('proof.field')}</p>
      ) : (
        <PinField
          label={t('security.passkeys.pin')}
          value={pin}
          onChange={({ currentTarget }) => setPin(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        />
      )}
      {canChange && (
        <p>
          <TextButton onClick={() => choose(way === 'pin' ? 'passkey' : 'pin')}>
            {t(way === 'pin' ? 'proof.usePasskey' : 'proof.usePin')}
          </TextButton>
        </p>
      )}
    </>
  )
  return { proof: { pin: way === 'passkey' ? PASSKEY : pin }, field }
}

function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { t } = useTranslation()
  return (
    <TextInput
      size="md"
      label={t('security.passkeys.name')}
      maxLength={60}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
