import { Alert } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../kit/api/call.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import cardClasses from '../../kit/ui/card.module.css'
import { localeOf } from '../../kit/words/languages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Figures } from '../flow/review.tsx'
import classes from './check-screen.module.css'
import { findNews } from './document-news.ts'

type Found = ResponseOf<'GET /api/verify/{code}'>

/** The figures in the books, to compare with the document. */
export function CheckedDocument({ found }: { found: Found }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.verdict}>
        <span className={classes.seal}>
          <IconRosetteDiscountCheck size={30} stroke={1.7} aria-hidden />
        </span>
        <div>
          <h1 className={classes.title}>{t(`check.ours.${found.document}`)}</h1>
          <p className={classes.text}>{t('check.compare')}</p>
        </div>
      </div>
      <Since found={found} />
      <div className={cardClasses.card}>
        {found.document === 'receipt' ? <Receipt found={found} /> : <Statement found={found} />}
      </div>
    </>
  )
}

/** The change since the document was issued, if any. */
function Since({ found }: { found: Found }) {
  const { t } = useTranslation()
  const format = useFormats()
  const news = findNews(found)
  if (!news) return null
  const sentence = () => {
    switch (news.words) {
      case 'check.since.partlyRefunded':
      case 'check.since.partlyReversed':
        return t(news.words, { refunded: format.paps(news.refunded), amount: format.paps(news.amount) })
      case 'check.undone':
        return t(news.words, { count: news.count })
      case 'check.undoneUnknown':
        return t(news.words)
      default:
        return t(news.words, { date: format.date(news.at) })
    }
  }
  return (
    <Alert
      className={classes.since ?? ''}
      role="status"
      color={news.isWarning ? 'red' : 'blue'}
      icon={news.isWarning ? <IconAlertCircle /> : <IconInfoCircle />}
      title={sentence()}
    />
  )
}

function Receipt({ found }: { found: Extract<Found, { document: 'receipt' }> }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <Figures
      lines={[
        { label: t('check.kind'), value: t(`records.kinds.${found.kind}.out`) },
        { label: t('check.status'), value: t(`records.states.${found.status}`) },
        ...(found.sender === null ? [] : [{ label: t('check.from'), value: <bdi>{found.sender}</bdi> }]),
        ...(found.receiver === null ? [] : [{ label: t('check.to'), value: <bdi>{found.receiver}</bdi> }]),
        { label: t('check.when'), value: format.moment(found.created_at) },
        ...(found.fee === 0 ? [] : [{ label: t('check.fee'), value: <PapsText paps={found.fee} /> }]),
        { label: t('check.amount'), value: <PapsText paps={found.amount} />, isTotal: true },
      ]}
    />
  )
}

function Statement({ found }: { found: Extract<Found, { document: 'statement' }> }) {
  const { t, i18n } = useTranslation()
  const month = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Figures
      lines={[
        { label: t('check.owner'), value: <bdi>{found.name}</bdi> },
        { label: t('check.month'), value: month.format(new Date(`${found.month}-01T00:00:00Z`)) },
        { label: t('check.opening'), value: <PapsText paps={found.opening} /> },
        { label: t('check.lines'), value: String(found.lines) },
        { label: t('check.closing'), value: <PapsText paps={found.closing} />, isTotal: true },
      ]}
    />
  )
}
