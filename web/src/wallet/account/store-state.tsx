import { Button } from '@mantine/core'
import { type Icon, IconBuildingStore, IconCircleX, IconClockHour4, IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './store-state.module.css'

export type Application = NonNullable<ResponseOf<'GET /api/store/application'>['data']>

interface StoreStateProps {
  user: CurrentUser
  application: Application | null
  onChanged: () => void
}

/** The state of the store and its application. Empty for a person who never applied. */
export function StoreState({ user, application, onChanged }: StoreStateProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const isStore = user.user_type === 'store'
  const old = user.business_name ?? ''
  const status = application?.status
  const facts = {
    name: application?.business_name ?? '',
    date: application ? format.date(application.created_at) : '',
    reason: application?.reason ?? '',
    old,
  }
  return (
    <>
      {isStore && user.approved && (
        <Notice
          icon={IconBuildingStore}
          title={t('profile.store.approvedTitle')}
          text={t('profile.store.approvedText')}
        >
          <Button component={Link} to={urls.till} size="md">
            {t('profile.store.toTill')}
          </Button>
        </Notice>
      )}
      {isStore && !user.approved && status !== 'pending' && (
        <Notice
          icon={IconPlayerPause}
          title={t('application.stoppedTitle')}
          text={t('application.stoppedText')}
          isBad
        />
      )}
      {status === 'pending' && (
        <Notice
          icon={IconClockHour4}
          title={t(isStore ? 'application.changeTitle' : 'application.pendingTitle')}
          text={t(isStore ? 'application.changeText' : 'application.pendingText', facts)}
        >
          <Withdraw onDone={onChanged} />
        </Notice>
      )}
      {status === 'refused' && (
        <Notice
          icon={IconCircleX}
          title={t(isStore ? 'application.changeRefusedTitle' : 'application.refusedTitle')}
          text={t(isStore ? 'application.changeRefusedText' : 'application.refusedText', facts)}
          isBad
        >
          {!isStore && <p className={classes.text}>{t('application.refusedAgain')}</p>}
        </Notice>
      )}
    </>
  )
}

interface NoticeProps {
  icon: Icon
  title: string
  text: string
  isBad?: boolean
  children?: ReactNode
}

function Notice({ icon: Picture, title, text, isBad, children }: NoticeProps) {
  return (
    <section className={classes.notice} aria-label={title} data-bad={isBad || undefined}>
      <span className={classes.picture}>
        <Picture size={24} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>
          <bdi>{text}</bdi>
        </p>
        {children}
      </div>
    </section>
  )
}

function Withdraw({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { isBusy, error, start } = useAction(async () => {
    await call('DELETE /api/store/application')
    toast(t('application.withdrawn'), { type: 'success' })
    onDone()
  })
  return (
    <>
      <FormAlert error={error} />
      <Button variant="default" size="md" loading={isBusy} onClick={() => start()}>
        {t('application.withdraw')}
      </Button>
    </>
  )
}
