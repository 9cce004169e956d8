import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Progress, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '../../kit/api/upload.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { userChanged } from '../../kit/session/current-user-slice.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import cardClasses from '../../kit/ui/card.module.css'
import { StepHeading } from '../../kit/ui/step-heading.tsx'
import { Capture } from './capture.tsx'
import classes from './identity-screen.module.css'

const TYPES = ['passport', 'national_id', 'driver_licence', 'voter_card'] as const
type DocumentType = (typeof TYPES)[number]

const STEPS = ['type', 'document', 'selfie'] as const

interface IdentityFormProps {
  onCancel: () => void
  onSent: () => void
}

/** The kind of document, a picture of it, a picture of oneself: one after the other. */
export function IdentityForm({ onCancel, onSent }: IdentityFormProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [step, setStep] = useState(0)
  const [type, setType] = useState<DocumentType>('national_id')
  const [image, setImage] = useState<Blob | null>(null)
  const [selfie, setSelfie] = useState<Blob | null>(null)
  const [gone, setGone] = useState(0)

  const { isBusy, error, start } = useAction(async () => {
    if (image === null || selfie === null) return
    setGone(0)
    const { user } = await upload('POST /api/profile/verify_account', {
      fields: { type },
      files: { national_id_image: image, selfie },
      onProgress: setGone,
    })
    dispatch(userChanged(user))
    toast(t('identity.received'), { type: 'success' })
    onSent()
  })

  const name = STEPS[step] ?? 'type'
  const isReady = name === 'type' || (name === 'document' ? image !== null : selfie !== null)
  const isLast = step === STEPS.length - 1
  return (
    <section className={cardClasses.card}>
      <div className={classes.progress}>
        {t('identity.step', { step: step + 1, of: STEPS.length })}
        <Progress
          className={classes.bar ?? ''}
          value={((step + 1) / STEPS.length) * 100}
          aria-label={t('identity.step', { step: step + 1, of: STEPS.length })}
        />
      </div>
      <FormAlert error={error} title={t('refusals.nationalId')} />
      <StepHeading key={name} className={classes.title}>
        {t(`identity.steps.${name}.title`)}
      </StepHeading>
      <p className={classes.text}>{t(`identity.steps.${name}.text`)}</p>
      {name === 'type' && (
        <Radio.Group value={type} onChange={(value) => setType(value as DocumentType)} aria-label={t('identity.type')}>
          <div className={classes.types}>
            {TYPES.map((each) => (
              <Radio
                key={each}
                className={classes.type ?? ''}
                data-checked={each === type || undefined}
                value={each}
                label={t(`identity.types.${each}`)}
                size="md"
              />
            ))}
          </div>
        </Radio.Group>
      )}
      {name === 'document' && (
        <Capture
          key="document picture"
          facing="environment"
          hint={t('identity.steps.document.hint')}
          label={t('identity.document')}
          picture={image}
          onPicture={setImage}
        />
      )}
      {name === 'selfie' && (
        <Capture
          key="selfie picture"
          facing="user"
          hint={t('identity.steps.selfie.hint')}
          label={t('identity.selfie')}
          picture={selfie}
          onPicture={setSelfie}
        />
      )}
      {isBusy && <Progress value={gone * 100} mt={20} aria-label={t('identity.sending')} />}
      <div className={classes.foot}>
        <Button variant="default" size="md" disabled={isBusy} onClick={step === 0 ? onCancel : () => setStep(step - 1)}>
          {t(step === 0 ? 'app.cancel' : 'app.back')}
        </Button>
        <Button size="md" disabled={!isReady} loading={isBusy} onClick={isLast ? start : () => setStep(step + 1)}>
          {t(isLast ? 'identity.send' : 'app.next')}
        </Button>
      </div>
    </section>
  )
}
