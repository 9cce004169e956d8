import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnectedX, IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './blocked-people-screen.module.css'
import { type BlockedPerson, useBlocks } from './blocking.tsx'

/** The people whom the person blocks. */
export function BlockedPeopleScreen() {
  const { t } = useTranslation()
  const { status, people, reload, unblock } = useBlocks()
  const { isBusy, error, start } = useAction(unblock)
  return (
    <>
      <PageHead title={t('blocking.title')} lead={t('blocking.lead')} back={urls.security} />
      <FormAlert error={error} />
      {status === 'rejected' && people === null && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && people === null && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height={56} my={10} />
          <Skeleton height={56} my={10} />
        </div>
      )}
      {people?.length === 0 && (
        <MessagePanel icon={IconUserCheck} title={t('blocking.none')} text={t('blocking.noneText')} />
      )}
      {people !== null && people.length > 0 && (
        <ul className={classes.people}>
          {people.map((person) => (
            <Row key={person._id} person={person} isBusy={isBusy} onUnblock={() => start(person)} />
          ))}
        </ul>
      )}
    </>
  )
}

interface RowProps {
  person: BlockedPerson
  isBusy: boolean
  onUnblock: () => void
}

function Row({ person, isBusy, onUnblock }: RowProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const { name, avatar, paps_id, blocked_at } = person
  return (
    <li className={classes.row}>
      <Avatar name={name} picture={avatar} size={44} />
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.about}>
          <bdi dir="ltr">{paps_id}</bdi>
        </p>
        <p className={classes.about}>{t('blocking.since', { date: format.date(blocked_at) })}</p>
      </div>
      <Button variant="default" disabled={isBusy} aria-label={t('blocking.unblockWhom', { name })} onClick={onUnblock}>
        {t('blocking.unblock')}
      </Button>
    </li>
  )
}
