import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCopy, IconEye } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { PinDialog } from '../flow/pin-dialog.tsx'
import classes from './withdraw-screen.module.css'

/** The six digits for the counter, large enough to be read across it. Shown after the PIN is entered. */
export function PickUpCode({ id, place }: { id: string; place: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const [code, setCode] = useState(() => knownCode(id))
  const [isAsking, setAsking] = useState(false)
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { data } = await call('GET /api/withdrawal/user', { query: { limit: 200 }, signal })
      return data.find(({ _id }) => _id === id)?.code_locked ?? false
    },
    [id],
  )
  const { value: isLocked } = useLoaded(load)

  async function show(pin: string): Promise<void> {
    const shown = await call('POST /api/withdrawal/{id}/code', { params: { id }, body: { pin } })
    setCode(shown.code)
  }

  if (isLocked) return <p className={classes.warning}>{t('withdraw.locked')}</p>
  return (
    <section className={classes.code} aria-labelledby="code-label">
      <h2 id="code-label" className={classes.label}>
        {t('withdraw.code')}
      </h2>
      {code === null ? (
        <>
          <p className={classes.digits} dir="ltr" aria-hidden>
            ••••••
          </p>
          {/* The card is dark in both themes, so the button is light in both. */}
          <Button
            variant="white"
            c="brand.8"
            leftSection={<IconEye size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('withdraw.showCode')}
          </Button>
        </>
      ) : (
        <>
          <p className={classes.digits} dir="ltr">
            {/* Screen readers read it digit by digit. */}
            <span aria-hidden>{code}</span>
            <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
          </p>
          <UnstyledButton className={classes.copy} onClick={() => copy(code)}>
            <IconCopy size={18} stroke={1.7} aria-hidden />
            {t('withdraw.copy')}
          </UnstyledButton>
        </>
      )}
      <p className={classes.secret}>{t('withdraw.secret', { place })}</p>
      {isAsking && (
        <PinDialog
          title={t('withdraw.code')}
          text={t('flow.pin.why')}
          action={t('withdraw.showCode')}
          onPin={show}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

/** Codes of withdrawals made since the page was loaded, whose PIN was just entered. Kept in memory only. */
const codes = new Map<string, string>()

export function rememberCode(withdrawalId: string, code: string): void {
  codes.set(withdrawalId, code)
}

function knownCode(withdrawalId: string): string | null {
  return codes.get(withdrawalId) ?? null
}
