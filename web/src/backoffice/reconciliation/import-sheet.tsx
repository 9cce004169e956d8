import { Button, FileInput, Group, Loader } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { upload } from '../../kit/api/upload.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Sheet } from '../sheet.tsx'
import { type ColumnMap, ColumnMapping } from './column-mapping.tsx'
import type { BankAccount } from './lines.ts'
import classes from './reconciliation.module.css'

type Preview = ResponseOf<'POST /api/reconciliation/preview'>

interface ImportSheetProps {
  account: BankAccount
  /** A file that was dropped on the page. */
  dropped: File | null
  onClose: () => void
  onDone: () => void
}

/** Imports a statement: the file, the columns where they are not known yet, what it would do, then the import. */
export function ImportSheet({ account, dropped, onClose, onDone }: ImportSheetProps) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(dropped)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [isMapping, setMapping] = useState(false)
  const fields = { account_id: account._id, name: file?.name ?? '' }
  const reading = useAction(async (chosen: File) => {
    setPreview(null)
    const found = await upload('POST /api/reconciliation/preview', {
      fields: { account_id: account._id },
      files: { file: chosen },
    })
    setPreview(found)
    setMapping(found.format === 'csv' && found.summary === null)
  })
  const importing = useAction(async () => {
    if (!file) return
    const { msg } = await upload('POST /api/reconciliation/import', { fields, files: { file } })
    toast(msg, { type: 'success' })
    onClose()
    onDone()
  })
  const mapping = useAction(async (columns: ColumnMap) => {
    await call('PUT /api/reconciliation/accounts/{id}', { params: { id: account._id }, body: { columns } })
    if (file) await reading.start(file)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dropped file is read once
  useEffect(() => {
    if (dropped) void reading.start(dropped)
  }, [])

  return (
    <Sheet onClose={onClose} title={t('reconciliation.import')} size={640} closeOnClickOutside={!importing.isBusy}>
      <div className={classes.form}>
        <FormAlert error={reading.error ?? importing.error ?? mapping.error} />
        <FileInput
          size="md"
          label={t('reconciliation.file')}
          description={t('reconciliation.fileHint')}
          placeholder={t('reconciliation.choose')}
          leftSection={<IconFileImport size={18} aria-hidden />}
          accept=".xml,.sta,.mt940,.940,.txt,.csv"
          value={file}
          onChange={(chosen) => {
            setFile(chosen)
            if (chosen) void reading.start(chosen)
          }}
        />
        {reading.isBusy && <Loader size="sm" aria-label={t('reconciliation.reading')} />}
        {preview && isMapping && (
          <ColumnMapping
            columns={preview.columns}
            rows={preview.rows}
            known={account.columns}
            isBusy={mapping.isBusy || reading.isBusy}
            onSave={(columns) => void mapping.start(columns)}
          />
        )}
        {preview?.summary && !isMapping && (
          <>
            <Summary preview={preview} />
            <Group justify="flex-end" gap={12}>
              {preview.format === 'csv' && (
                <Button variant="default" size="md" onClick={() => setMapping(true)}>
                  {t('reconciliation.mapAgain')}
                </Button>
              )}
              <Button size="md" loading={importing.isBusy} onClick={() => void importing.start()}>
                {t('reconciliation.importLines', { count: preview.summary.lines })}
              </Button>
            </Group>
          </>
        )}
      </div>
    </Sheet>
  )
}

function Summary({ preview: { summary, known } }: { preview: Preview }) {
  const { t } = useTranslation()
  const { paps, date } = useFormats()
  if (!summary) return null
  const facts: [string, string][] = [
    [t('reconciliation.lines'), String(summary.lines)],
    [t('reconciliation.days'), [summary.from_day, summary.to_day].map((day) => (day ? date(day) : '–')).join(' – ')],
    [t('reconciliation.moneyIn'), paps(summary.credits)],
    [t('reconciliation.moneyOut'), paps(summary.debits)],
    ...(summary.opening === null || summary.closing === null
      ? []
      : ([[t('reconciliation.balances'), `${paps(summary.opening)} → ${paps(summary.closing)}`]] as [
          string,
          string,
        ][])),
  ]
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {known && <p className={classes.warning}>{t('reconciliation.known')}</p>}
      {summary.gap !== null && (
        <p className={classes.warning}>{t('reconciliation.gap', { before: paps(summary.gap) })}</p>
      )}
    </>
  )
}
