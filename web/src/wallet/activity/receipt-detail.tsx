import { ActionIcon } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath } from 'react-router'
import { Detail, DetailTitle } from '../../kit/frame/detail.tsx'
import { useFrame } from '../../kit/frame/frame-context.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { urls } from '../../kit/urls.ts'
import { RequestActions } from '../money/request-actions.tsx'
import { MissingStory } from './missing-story.tsx'
import { Receipt } from './receipt.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptHistory } from './receipt-history.tsx'
import { ReceiptCorrections, ReceiptRelated, ReceiptSkeleton } from './receipt-parts.tsx'
import { useStory } from './use-story.ts'

/** The receipt beside the list of movements; on a phone a page, with the actions at its foot. */
export function ReceiptDetail({ id }: { id: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const { mode } = useFrame()
  const { paps_id } = useWalletUser()
  const { story, error, reload } = useStory(id)
  const isPage = mode === 'page'
  const actions = story && <ReceiptActions story={story} papsId={paps_id} onChanged={reload} />
  return (
    <Detail
      tools={
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--paps-ink)"
          size={36}
          aria-label={t('receipt.copyLink')}
          onClick={() => copy(`${location.origin}${generatePath(urls.receipt, { id })}`)}
        >
          <IconLink size={20} stroke={1.8} />
        </ActionIcon>
      }
      actions={isPage && actions}
    >
      {story && (
        <Receipt
          story={story}
          papsId={paps_id}
          title={(headline, className) => <DetailTitle className={className}>{headline}</DetailTitle>}
          actions={
            <>
              {story.record.kind === 'request' && <RequestActions request={story.record} onChanged={reload} />}
              {!isPage && actions}
            </>
          }
        >
          <ReceiptCorrections story={story} />
          <ReceiptRelated story={story} papsId={paps_id} />
          <ReceiptHistory record={story.record} papsId={paps_id} />
        </Receipt>
      )}
      {!story && !error && <ReceiptSkeleton />}
      {!story && error && (
        <MissingStory error={error} onRetry={reload} back={{ to: urls.activity, label: t('receipt.missing.action') }} />
      )}
    </Detail>
  )
}
