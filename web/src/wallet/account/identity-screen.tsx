import { Button } from '@mantine/core'
import { IconAlertCircle, IconCamera, IconClockHour4, IconId, IconShieldCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'
import { useFreshUser } from '../../kit/session/use-wallet-user.ts'
import { AlertBox } from '../../kit/ui/alert-box.tsx'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PrivatePicture } from '../../kit/ui/private-picture.tsx'
import { urls } from '../../kit/urls.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { useSteps } from '../flow/use-steps.ts'
import { IdentityChip } from './identity-chip.tsx'
import type { IdentityDraft } from './identity-form.tsx'
import classes from './identity-screen.module.css'

const IdentityForm = lazy(async () => ({ default: (await import('./identity-form.tsx')).IdentityForm }))

const STEPS = ['overview', 'type', 'document', 'selfie'] as const

const NOTHING: IdentityDraft = { type: 'national_id', image: null, selfie: null }

/** The identity check: its state, and the form. */
export function IdentityScreen() {
  const { t } = useTranslation()
  const { national_id } = useFreshUser()
  const { status } = national_id
  const [draft, setDraft] = useState(NOTHING)
  const isOpen = status === 'none' || status === 'rejected'
  const furthest = !isOpen ? 'overview' : draft.image ? 'selfie' : 'document'
  const { step, number, go, back, leave } = useSteps<(typeof STEPS)[number]>(STEPS, furthest)
  if (step !== 'overview') {
    const title = t(`identity.steps.${step}.title`)
    return (
      <FlowFrame title={title} step={number - 1} steps={STEPS.length - 1} onBack={back} closeTo={urls.profile}>
        <Suspense>
          <IdentityForm
            step={step}
            draft={draft}
            onDraft={(changed) => setDraft((before) => ({ ...before, ...changed }))}
            onNext={go}
            onSent={() => {
              setDraft(NOTHING)
              void leave()
            }}
          />
        </Suspense>
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('identity.title')} closeTo={urls.profile}>
      <div className={classes.lead}>
        <IdentityChip status={status} />
        <p>{t('identity.lead')}</p>
      </div>
      <Cards>
        <State identity={national_id} onBegin={() => go('type')} />
      </Cards>
    </FlowFrame>
  )
}

interface StateProps {
  identity: CurrentUser['national_id']
  onBegin: () => void
}

function State({ identity, onBegin }: StateProps) {
  const { t } = useTranslation()
  switch (identity.status) {
    case 'none':
      return <Needs onBegin={onBegin} action={t('identity.begin')} />
    case 'rejected':
      return (
        <>
          <AlertBox tone="danger" icon={IconAlertCircle} title={t('identity.rejected')}>
            {identity.reason}
          </AlertBox>
          <Needs onBegin={onBegin} action={t('identity.again')} />
        </>
      )
    case 'pending':
      return (
        <>
          <MessagePanel icon={IconClockHour4} title={t('identity.pending')} text={t('identity.pendingText')} />
          <Sent identity={identity} />
        </>
      )
    case 'approved':
      return (
        <>
          <MessagePanel icon={IconShieldCheck} title={t('identity.approved')} text={t('identity.approvedText')}>
            <Button component={Link} to={urls.limits} variant="light">
              {t('identity.toLimits')}
            </Button>
          </MessagePanel>
          <Sent identity={identity} />
        </>
      )
  }
}

function Needs({ onBegin, action }: { onBegin: () => void; action: string }) {
  const { t } = useTranslation()
  return (
    <Card title={t('identity.needs')} text={t('identity.needsText')}>
      <ul className={classes.list}>
        <li>
          <IconId size={24} stroke={1.7} aria-hidden />
          {t('identity.needsDocument')}
        </li>
        <li>
          <IconCamera size={24} stroke={1.7} aria-hidden />
          {t('identity.needsSelfie')}
        </li>
      </ul>
      <Button size="md" onClick={onBegin}>
        {action}
      </Button>
    </Card>
  )
}

/** The submitted document. */
function Sent({ identity: { type, image, selfie } }: { identity: CurrentUser['national_id'] }) {
  const { t } = useTranslation()
  const kind = type as 'passport' | null
  if (image === null && selfie === null) return null
  return (
    <Card title={t('identity.sent')} text={t('identity.private')}>
      <div className={classes.pictures}>
        {image && (
          <figure>
            <PrivatePicture address={image} label={t('identity.document')} className={classes.picture} />
            <figcaption>{kind ? t(`identity.types.${kind}`) : t('identity.document')}</figcaption>
          </figure>
        )}
        {selfie && (
          <figure>
            <PrivatePicture address={selfie} label={t('identity.selfie')} className={classes.picture} />
            <figcaption>{t('identity.selfie')}</figcaption>
          </figure>
        )}
      </div>
    </Card>
  )
}
