import { Button, Skeleton } from '@mantine/core'
import {
  IconAlertCircle,
  IconFileUnknown,
  IconInfoCircle,
  IconPlugConnectedX,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Field } from '../../kit/forms/field.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { AlertBox } from '../../kit/ui/alert-box.tsx'
import cardClasses from '../../kit/ui/card.module.css'
import { Figures } from '../../kit/ui/figures.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { checkPage } from '../../kit/urls.ts'
import { localeOf } from '../../kit/words/languages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { FormFrame } from '../auth/form-frame.tsx'
import classes from './check-screen.module.css'
import { findNews } from './document-news.ts'

/** Verifies a receipt or statement. Open to all. */
export function CheckScreen() {
  const { code } = useParams()
  return code === undefined ? <CodeForm /> : <Check key={code} code={code} />
}

function CodeForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()

  function open({ code = '' }: Record<string, string>): void {
    // People often paste the whole address instead of the code.
    const bare = code.trim().split('/').at(-1) ?? ''
    if (bare !== '') void navigate(checkPage(bare))
  }

  return (
    <FormFrame
      title={t('check.title')}
      lead={t('check.lead')}
      error={null}
      submit={t('check.submit')}
      isBusy={false}
      onSubmit={open}
    >
      <Field name="code" label={t('check.code')} autoComplete="off" dir="ltr" required />
    </FormFrame>
  )
}

function Check({ code }: { code: string }) {
  const { t } = useTranslation()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/verify/{code}', { params: { code }, signal }),
    [code],
  )
  const { status, value, error, reload } = useLoaded(load)
  if (value) {
    return (
      <>
        <CheckedDocument found={value} />
        <p className={classes.again}>
          <Link to={checkPage()}>{t('check.another')}</Link>
        </p>
      </>
    )
  }
  if (status !== 'rejected') {
    return (
      <div role="status" aria-label={t('app.loading')}>
        <Skeleton height={52} mb={20} />
        <Skeleton height={260} radius={20} />
      </div>
    )
  }
  if (error?.code === 'not_found') {
    return (
      <MessagePanel icon={IconFileUnknown} title={t('check.unknown')} text={t('check.unknownText')} isAlert isPage>
        <Button component={Link} to={checkPage()}>
          {t('check.another')}
        </Button>
      </MessagePanel>
    )
  }
  return (
    <MessagePanel icon={IconPlugConnectedX} title={t('check.failed')} text={error?.message ?? ''} isAlert isPage>
      <Button onClick={reload}>{t('app.retry')}</Button>
    </MessagePanel>
  )
}

type Found = ResponseOf<'GET /api/verify/{code}'>

/** The figures in the books, to compare with the document. */
function CheckedDocument({ found }: { found: Found }) {
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
    <AlertBox
      className={classes.since}
      role="status"
      tone={news.isWarning ? 'danger' : 'info'}
      icon={news.isWarning ? IconAlertCircle : IconInfoCircle}
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
