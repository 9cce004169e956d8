import { Button, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useCopy } from '../../kit/ui/use-copy.ts'
import classes from './withdrawal-screen.module.css'

/** The six digits that are said at the counter, large enough to be read across it. */
export function PickUpCode({ id, place }: { id: string; place: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [{ code }, { data }] = await Promise.all([
        call('GET /api/withdrawal/{id}/code', { params: { id }, signal }),
        call('GET /api/withdrawal/user', { query: { limit: 200 }, signal }),
      ])
      return { code, isLocked: data.find(({ _id }) => _id === id)?.code_locked ?? false }
    },
    [id],
  )
  const { status, value, reload } = useLoaded(load)

  if (value?.isLocked) return <p className={classes.warning}>{t('withdraw.locked')}</p>
  return (
    <section className={classes.code} aria-labelledby="code-label">
      <h2 id="code-label" className={classes.label}>
        {t('withdraw.code')}
      </h2>
      {value && (
        <>
          <p className={classes.digits} dir="ltr">
            {/* Read out digit by digit. */}
            <span aria-hidden>{value.code}</span>
            <VisuallyHidden>{[...value.code].join(' ')}</VisuallyHidden>
          </p>
          <UnstyledButton className={classes.copy} onClick={() => copy(value.code)}>
            <IconCopy size={18} stroke={1.7} aria-hidden />
            {t('withdraw.copy')}
          </UnstyledButton>
        </>
      )}
      {value === null && status === 'loading' && (
        <Skeleton height={64} width={260} role="status" aria-label={t('app.loading')} />
      )}
      {status === 'rejected' && (
        <Button variant="white" onClick={reload}>
          {t('app.retry')}
        </Button>
      )}
      <p className={classes.secret}>{t('withdraw.secret', { place })}</p>
    </section>
  )
}
