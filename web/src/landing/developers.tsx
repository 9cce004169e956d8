import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './developers.module.css'

const TAGS = ['openapi', 'webhooks', 'client', 'laptop'] as const

/** From client/example/till.ts. */
const CODE = `import { createClient } from '@paps/client'

const paps = createClient({ baseUrl, key })

// The order's id is the key: a retry asks only once.
const { quote_id } = await paps.call(
  'POST /api/payment/req',
  { body: { receiver: 'PAPS-7K3Q-9XHD', amount: 12.5 } })
await paps.call('POST /api/payment/req/send',
  { body: { quote_id }, idempotencyKey: order.id })`

export function Developers() {
  const { t } = useTranslation()
  return (
    <section id="developers" className={classes.section} aria-labelledby="developers-title">
      <div>
        <h2 id="developers-title">{t('landing.developers.title')}</h2>
        <p>{t('landing.developers.lead')}</p>
        <ul className={classes.tags}>
          {TAGS.map((tag) => (
            <li key={tag}>{t(`landing.developers.tags.${tag}`)}</li>
          ))}
        </ul>
        <a className={classes.read} href="/api/docs">
          {t('landing.developers.read')}
          <IconArrowRight className={classes.arrow} size={20} aria-hidden />
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the keyboard */}
      <section className={classes.code} dir="ltr" tabIndex={0} aria-label={t('landing.developers.code')}>
        <pre>
          <code>{CODE}</code>
        </pre>
      </section>
    </section>
  )
}
