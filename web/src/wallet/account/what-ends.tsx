import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { urls } from '../../kit/urls.ts'
import type { Closing } from './closing.ts'
import classes from './own-data-screen.module.css'

/** What goes with the account, and what can still be done before. */
export function WhatEnds({ closing }: { closing: Closing }) {
  const { t } = useTranslation()
  const { points, pots, requests_made, requests_received, store_page, api_keys, webhooks } = closing
  const lines = [
    t('closing.endsMoney'),
    ...(points > 0 ? [t('closing.points', { count: points })] : []),
    ...(requests_made > 0 ? [t('closing.requestsMade', { count: requests_made })] : []),
    ...(requests_received > 0 ? [t('closing.requestsReceived', { count: requests_received })] : []),
    ...(pots.some(({ automatic }) => automatic) ? [t('closing.automatic')] : []),
    ...(store_page || api_keys + webhooks > 0 ? [t('closing.store')] : []),
    t('closing.kept'),
  ]
  return (
    <>
      <ul className={classes.ends}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={classes.foot}>
        {points > 0 && (
          <Button component={Link} to={urls.redeem} variant="default">
            {t('closing.redeem')}
          </Button>
        )}
        <Button component={Link} to={urls.ownData} variant="default">
          {t('closing.archive')}
        </Button>
      </div>
    </>
  )
}
