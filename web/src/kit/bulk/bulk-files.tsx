import { Button, FileButton, Progress, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconPlugConnectedX, IconTableExport } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useNavigate } from 'react-router'
import { call, type ResponseOf } from '../api/call.ts'
import { upload } from '../api/upload.ts'
import { useAction } from '../api/use-action.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { Card, Cards } from '../ui/card.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { StatusChip, type StatusTone } from '../ui/status-chip.tsx'
import { useDownload } from '../ui/use-download.ts'
import { useFormats } from '../words/use-formats.ts'
import classes from './bulk.module.css'

type Checked = ResponseOf<'POST /api/bulk-payment'>
export type BulkFile = ResponseOf<'GET /api/bulk-payment'>['data'][number]

export const TONES: Record<BulkFile['status'], StatusTone> = {
  checked: 'waiting',
  waiting: 'waiting',
  queued: 'waiting',
  running: 'waiting',
  done: 'good',
  cancelled: 'quiet',
  rejected: 'bad',
}

interface BulkFilesProps {
  /** The address of the page of one file, with `:id`. */
  fileUrl: string
}

/** Many payments from one file: a new file, and those before it. */
export function BulkFiles({ fileUrl }: BulkFilesProps) {
  return (
    <Cards>
      <UploadCard fileUrl={fileUrl} />
      <History fileUrl={fileUrl} />
    </Cards>
  )
}

const TEMPLATE = 'receiver,amount,note,reference\r\nPAPS-0000-0000,10.50,November,S-0001\r\n'

/** Takes a file and shows its errors. A file without errors opens on its own page. */
function UploadCard({ fileUrl }: BulkFilesProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const reset = useRef<() => void>(null)
  const [gone, setGone] = useState(0)
  const [refused, setRefused] = useState<Checked | null>(null)
  const { download } = useDownload()
  const { isBusy, error, start } = useAction(async (file: File) => {
    setGone(0)
    setRefused(null)
    reset.current?.()
    const fields = { name: file.name.slice(0, 120) }
    const checked = await upload('POST /api/bulk-payment', { fields, files: { file }, onProgress: setGone })
    if (checked.data === null) return setRefused(checked)
    const { warnings, paid_before } = checked
    await navigate(generatePath(fileUrl, { id: checked.data._id }), { state: { warnings, paid_before } })
  })
  return (
    <Card title={t('bulk.upload.title')} text={t('bulk.upload.text')}>
      <FormAlert error={error} />
      {isBusy && <Progress value={gone * 100} aria-label={t('bulk.upload.checking')} mb={12} animated={gone === 1} />}
      <div className={classes.buttons}>
        <FileButton accept=".csv,text/csv,text/plain" resetRef={reset} onChange={(file) => file && start(file)}>
          {(props) => (
            <Button {...props} size="md" loading={isBusy}>
              {t(refused ? 'bulk.upload.again' : 'bulk.upload.choose')}
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          size="md"
          onClick={() => download(async () => new Blob([TEMPLATE], { type: 'text/csv' }), 'paps-payments.csv')}
        >
          {t('bulk.upload.template')}
        </Button>
      </div>
      {refused && <Errors refused={refused} />}
    </Card>
  )
}

function Errors({ refused: { errors, error_count } }: { refused: Checked }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <div className={classes.notes}>
        <p className={classes.name}>{t('bulk.refused.title')}</p>
        <p>{t('bulk.refused.count', { count: error_count })}</p>
        {errors.length < error_count && <p>{t('bulk.refused.more', { shown: errors.length })}</p>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
      <section className={classes.frame} tabIndex={0} aria-label={t('bulk.refused.title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('bulk.refused.line')}</th>
              <th scope="col">{t('bulk.refused.column')}</th>
              <th scope="col">{t('bulk.refused.problem')}</th>
              <th scope="col">{t('bulk.refused.value')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, column, code, value }) => (
              <tr key={`${line} ${column}`}>
                <td className={classes.line}>{line}</td>
                <td>{t(`bulk.columns.${column}`)}</td>
                <td>{t(`bulk.errors.${code}`)}</td>
                <td>
                  <bdi>{value}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function History({ fileUrl }: BulkFilesProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const load = useCallback((signal: AbortSignal) => call('GET /api/bulk-payment', { signal }), [])
  const { status, value, reload } = useLoaded(load)
  return (
    <Card title={t('bulk.history')}>
      {status === 'rejected' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && value === null && <Skeleton height={72} role="status" aria-label={t('app.loading')} />}
      {value?.data.length === 0 && (
        <MessagePanel icon={IconTableExport} title={t('bulk.none')} text={t('bulk.noneText')} />
      )}
      <ul className={classes.files}>
        {value?.data.map((file) => (
          <li key={file._id}>
            <Link to={generatePath(fileUrl, { id: file._id })} className={classes.file}>
              <span className={classes.words}>
                <span className={classes.name}>
                  <bdi>{file.file || t('bulk.unnamed')}</bdi>
                </span>
                <span className={classes.about}>
                  {t('bulk.payments', { count: file.payments })} · {format.paps(file.total)} {t('app.paps')} ·{' '}
                  {format.recent(file.created_at)}
                </span>
              </span>
              <StatusChip tone={TONES[file.status]}>{t(`bulk.status.${file.status}`)}</StatusChip>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
