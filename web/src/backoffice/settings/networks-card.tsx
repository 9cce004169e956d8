import { Button, Textarea } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Form } from '../../kit/forms/form.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { isSentForApproval } from '../approvals/second-person.tsx'

type Networks = ResponseOf<'GET /api/staff/networks'>

const load = (signal: AbortSignal) => call('GET /api/staff/networks', { signal })

/** The address ranges that staff may work from. */
export function NetworksCard() {
  const { t } = useTranslation()
  const { value, error, reload } = useLoaded(load)
  return (
    <Card title={t('control.networks.title')} text={t('control.networks.text')}>
      {error && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {!error && value === null && <ListSkeleton rows={2} />}
      {value && <NetworksForm networks={value} onDone={reload} />}
    </Card>
  )
}

function NetworksForm({ networks, onDone }: { networks: Networks; onDone: () => void }) {
  const { t } = useTranslation()
  const { isBusy, error, start } = useAction(async ({ ranges = '' }: Record<string, string>) => {
    const lines = ranges.split('\n').flatMap((line) => line.trim() || [])
    const changed = await call('PUT /api/staff/networks', { body: { ranges: lines } })
    if (!isSentForApproval(changed)) toast(t('control.networks.saved'), { type: 'success' })
    onDone()
  })
  const wrong = Object.keys(error?.fields ?? {})[0]?.split('.')[1]
  return (
    <Form error={error} submit={t('control.networks.save')} isBusy={isBusy} onSubmit={start}>
      <Textarea
        name="ranges"
        size="md"
        dir="ltr"
        autosize
        minRows={3}
        label={t('control.networks.label')}
        description={t('control.networks.hint', { address: networks.your_address ?? '?' })}
        defaultValue={networks.ranges.join('\n')}
        error={wrong !== undefined && t('control.networks.wrong', { n: Number(wrong) + 1 })}
      />
    </Form>
  )
}
