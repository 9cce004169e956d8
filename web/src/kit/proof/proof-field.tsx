import { IconFingerprint } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PinField } from '../forms/pin-field.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { PASSKEY } from './passkey-mark.ts'
import classes from './proof-field.module.css'
import { useProofWay } from './use-proof-way.ts'

interface ProofFieldProps {
  name: string
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
}

/** The PIN in a form, or the passkey in its place. Submitting the form then asks the device. */
export function ProofField({ name, label, description, error }: ProofFieldProps) {
  const { t } = useTranslation()
  const { way, canChange, choose } = useProofWay()
  return (
    <div className={classes.field}>
      {way === 'passkey' ? (
        <>
          <input type="hidden" name={name} value={PASSKEY} />
          <p className={classes.passkey}>
            <IconFingerprint size={22} stroke={1.6} aria-hidden /> {t('proof.field')}
          </p>
        </>
      ) : (
        <PinField name={name} label={label} description={description} error={error} />
      )}
      {canChange && (
        <TextButton onClick={() => choose(way === 'pin' ? 'passkey' : 'pin')}>
          {t(way === 'pin' ? 'proof.usePasskey' : 'proof.usePin')}
        </TextButton>
      )}
    </div>
  )
}
