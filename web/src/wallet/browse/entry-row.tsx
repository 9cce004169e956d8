import { Button } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import type { ResponseOf } from '../../kit/api/call.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { sendTo, urls } from '../../kit/urls.ts'
import classes from './entry-row.module.css'

type Entry = ResponseOf<'GET /api/categories/search/user/'>['data'][number]

/** Somebody in the directory, and what can be done from here. */
export function EntryRow({ entry }: { entry: Entry }) {
  const { t, i18n } = useTranslation()
  const me = useWalletUser()
  const { name, city, country, paps_id } = entry
  const where = [city, country === null ? null : countryName(country, i18n.language)].filter(Boolean).join(', ')
  const isStore = entry.user_type === 'store'
  const isSender = me.user_type !== 'bank' && me.paps_id !== paps_id
  return (
    <article className={classes.row}>
      <Avatar name={name} picture={entry.avatar} size={48} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
          {entry.verified && <IconRosetteDiscountCheck size={20} role="img" aria-label={t('browse.verified')} />}
        </h2>
        <p className={classes.line}>{[entry.category.name, where].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes.actions}>
        {isStore && (
          <Button
            component={Link}
            to={generatePath(urls.store, { id: paps_id })}
            variant="default"
            size="md"
            aria-label={t('directory.pageOf', { name })}
          >
            {t('directory.page')}
          </Button>
        )}
        {isSender && (
          <Button
            component={Link}
            to={isStore ? generatePath(urls.payLink, { papsId: paps_id }) : sendTo(paps_id)}
            variant="light"
            size="md"
            aria-label={t(isStore ? 'browse.payWhom' : 'browse.sendTo', { name })}
          >
            {t(isStore ? 'browse.pay' : 'browse.send')}
          </Button>
        )}
      </div>
    </article>
  )
}
