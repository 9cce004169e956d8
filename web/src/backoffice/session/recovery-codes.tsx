import { Button, Checkbox } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../kit/ui/use-copy.ts'
import classes from './session.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => unknown
}

/** Shows new recovery codes, the only time that they can be read. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  const [isSaved, setSaved] = useState(false)
  const text = codes.join('\n')
  return (
    <section className={classes.stack} aria-labelledby="recovery-title">
      <h2 id="recovery-title" className={classes.choiceTitle}>
        {t('factor.recovery.title')}
      </h2>
      <p className={classes.choiceText}>{t('factor.recovery.text')}</p>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy(text)}>
          {t('factor.recovery.copy')}
        </Button>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="paps-recovery-codes.txt"
        >
          {t('factor.recovery.download')}
        </Button>
      </div>
      <Checkbox
        label={t('factor.recovery.saved')}
        checked={isSaved}
        onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
      />
      <Button size="md" disabled={!isSaved} onClick={() => void onDone()}>
        {t('factor.recovery.done')}
      </Button>
    </section>
  )
}
