import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { CodeField } from '../forms/code-field.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import { PinField } from '../forms/pin-field.tsx'
import { PASSKEY } from '../proof/passkey-mark.ts'
import { useProofWay } from '../proof/use-proof-way.ts'
import { toast } from '../toasts/toasts.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { TextButton } from '../ui/text-button.tsx'
import classes from './account.module.css'
import type { Device, Devices } from './use-devices.ts'

interface DialogProps {
  device: Device
  onDone: () => void
  onClose: () => void
}

export function ConfirmDialog({ device, onDone, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { proof, field } = useProof()
  const { _id: id, name } = device
  return (
    <AskDialog
      title={t('security.devices.confirmTitle', { name })}
      text={t('security.devices.confirmText')}
      action={t('security.devices.confirm')}
      onClose={onClose}
      onYes={async () => {
        const { msg } = await call('PUT /api/device/{id}/confirm', { params: { id }, body: proof })
        toast(msg, { type: 'success' })
        onDone()
      }}
    >
      {field}
    </AskDialog>
  )
}

export function DisownDialog({ device, onDone, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { _id: id, name } = device
  return (
    <AskDialog
      title={t('security.devices.disownTitle', { name })}
      text={t('security.devices.disownText')}
      action={t('security.devices.disown')}
      isDanger
      onClose={onClose}
      onYes={async () => {
        await call('POST /api/device/{id}/disown', { params: { id } })
        onDone()
      }}
    />
  )
}

export function RenameDialog({ device, onDone, onClose }: DialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(device.name)
  return (
    <AskDialog
      title={t('security.devices.renameTitle')}
      text={t('security.passkeys.nameHint')}
      action={t('security.devices.save')}
      onClose={onClose}
      onYes={async () => {
        await call('PUT /api/device/{id}', { params: { id: device._id }, body: { name } })
        onDone()
      }}
    >
      <TextInput
        size="md"
        label={t('security.devices.name')}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </AskDialog>
  )
}

export function RemoveDialog({ device, onDone, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { _id: id, name } = device
  return (
    <AskDialog
      title={t('security.devices.removeTitle', { name })}
      text={t('security.devices.removeText')}
      action={t('security.devices.remove')}
      isDanger
      onClose={onClose}
      onYes={async () => {
        const { msg } = await call('DELETE /api/device/{id}', { params: { id } })
        toast(msg, { type: 'success' })
        onDone()
      }}
    />
  )
}

interface OwnProps {
  limit: NonNullable<Devices['limit']>
  onDone: () => void
  onClose: () => void
}

/** Confirms this device with a code: sends it first, then asks for it together with the PIN. */
export function ConfirmOwnDialog({ limit, onDone, onClose }: OwnProps) {
  const { t } = useTranslation()
  const [isSent, setIsSent] = useState(false)
  const [code, setCode] = useState('')
  const { proof, field } = useProof()
  const { isBusy, error, start } = useAction(async () => {
    const { msg } = await call('POST /api/device/code')
    toast(msg, { type: 'success' })
    setIsSent(true)
  })
  return (
    <AskDialog
      title={t('security.devices.confirmOwn')}
      text={
        isSent
          ? t('security.devices.ownConfirmText')
          : t(limit.code_by === 'sms' ? 'security.devices.bySms' : 'security.devices.byMail')
      }
      action={t('security.devices.confirmOwn')}
      onClose={onClose}
      onYes={async () => {
        const { msg } = await call('PUT /api/device/code', { body: { code, ...proof } })
        toast(msg, { type: 'success' })
        onDone()
      }}
    >
      <FormAlert error={error} />
      <Button className={classes.all ?? ''} variant="light" loading={isBusy} onClick={start}>
        {t('security.devices.sendCode')}
      </Button>
      {isSent && <CodeField label={t('security.devices.code')} onComplete={setCode} />}
      {isSent && field}
    </AskDialog>
  )
}

/** The PIN or the passkey in a dialog. Without either, the call asks for no proof. */
function useProof(): { proof: { pin?: string }; field: ReactNode } {
  const { t } = useTranslation()
  const { way, canChange, isMissing, choose } = useProofWay()
  const [pin, setPin] = useState('')
  if (isMissing) return { proof: {}, field: null }
  const isPin = way === 'pin'
  const field = (
    <>
      {isPin && (
        <PinField
          label={t('security.devices.pin')}
          value={pin}
          onChange={({ currentTarget }) => setPin(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        />
      )}
      {canChange && (
        <TextButton onClick={() => choose(isPin ? 'passkey' : 'pin')}>
          {t(isPin ? 'proof.usePasskey' : 'proof.usePin')}
        </TextButton>
      )}
    </>
  )
  return { proof: { pin: isPin ? pin : PASSKEY }, field }
}
