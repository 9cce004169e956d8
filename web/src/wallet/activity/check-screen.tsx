import { Button, Skeleton } from '@mantine/core'
import { IconFileUnknown, IconPlugConnectedX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Field } from '../../kit/forms/field.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { checkPage } from '../../kit/urls.ts'
import { FormFrame } from '../auth/form-frame.tsx'
import classes from './check-screen.module.css'
import { CheckedDocument } from './checked-document.tsx'

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
