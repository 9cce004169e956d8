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
import { Capture } from './capture.tsx'
import classes from './identity-screen.module.css'

const TYPES = ['passport', 'national_id', 'driver_licence', 'voter_card'] as const
type DocumentType = (typeof TYPES)[number]

const STEPS = ['type', 'document', 'selfie'] as const

/** The entered data. It is state of the page, so that leaving a step or the form loses nothing. */
export interface IdentityDraft {
  type: DocumentType
  image: Blob | null
  selfie: Blob | null
}

interface IdentityFormProps {
  step: (typeof STEPS)[number]
  draft: IdentityDraft
  onDraft: (changed: Partial<IdentityDraft>) => void
  onNext: (step: (typeof STEPS)[number]) => void
  onSent: () => void
}

/** Three steps: the kind of document, its picture, a selfie. */
export function IdentityForm({ step: name, draft, onDraft, onNext, onSent }: IdentityFormProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { type, image, selfie } = draft
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

  const step = STEPS.indexOf(name)
  const isReady = name === 'type' || (name === 'document' ? image !== null : selfie !== null)
  const isLast = step === STEPS.length - 1
  return (
    <>
      <FormAlert error={error} title={t('refusals.nationalId')} />
      <p className={classes.text}>{t(`identity.steps.${name}.text`)}</p>
      {name === 'type' && <TypeField type={type} onType={(chosen) => onDraft({ type: chosen })} />}
      {name === 'document' && (
        <Capture
          key="document picture"
          facing="environment"
          hint={t('identity.steps.document.hint')}
          label={t('identity.document')}
          picture={image}
          onPicture={(picture) => onDraft({ image: picture })}
        />
      )}
      {name === 'selfie' && (
        <Capture
          key="selfie picture"
          facing="user"
          hint={t('identity.steps.selfie.hint')}
          label={t('identity.selfie')}
          picture={selfie}
          onPicture={(picture) => onDraft({ selfie: picture })}
        />
      )}
      {isBusy && <Progress value={gone * 100} mt={20} aria-label={t('identity.sending')} />}
      <div className={classes.gap} />
      <Button
        size="lg"
        fullWidth
        disabled={!isReady}
        loading={isBusy}
        onClick={isLast ? start : () => onNext(STEPS[step + 1] ?? 'selfie')}
      >
        {t(isLast ? 'identity.send' : 'app.next')}
      </Button>
    </>
  )
}

function TypeField({ type, onType }: { type: DocumentType; onType: (type: DocumentType) => void }) {
  const { t } = useTranslation()
  return (
    <Radio.Group value={type} onChange={(value) => onType(value as DocumentType)} aria-label={t('identity.type')}>
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
  )
}
