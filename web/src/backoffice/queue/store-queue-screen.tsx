import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { IdentityChip } from '../people/people-list.tsx'
import type { Decision } from './decision.ts'
import { DecisionQueue } from './decision-queue.tsx'
import type { QueuePage } from './queues.ts'

type Application = ResponseOf<'GET /api/store/applications'>['data'][number]

/** Applications, oldest first. */
function load(signal: AbortSignal, cursor?: string): Promise<QueuePage<Application>> {
  return call('GET /api/store/applications', { query: { ...(cursor !== undefined && { cursor }) }, signal })
}

export function StoreQueueScreen() {
  const { t, i18n } = useTranslation()

  const decide = ({ _id, applicant }: Application, approved: boolean, reason?: string) =>
    call('PUT /api/profile/approve', {
      body: {
        _id: applicant._id,
        target: 'account',
        approved,
        application_id: _id,
        ...(reason !== undefined && { reason }),
      },
    })

  const approve = (application: Application): Decision => {
    const { kind, business_name: name } = application
    return {
      title: t('storeQueue.approveTitle'),
      text: t(kind === 'new' ? 'storeQueue.approveNew' : 'storeQueue.approveChange', { name }),
      action: t('desk.approve'),
      run: () => decide(application, true),
      done: t('storeQueue.approved', { name }),
    }
  }

  const reject = (application: Application): Decision => {
    const { kind, applicant } = application
    return {
      title: t('storeQueue.rejectTitle'),
      text: t(kind === 'new' ? 'storeQueue.rejectNew' : 'storeQueue.rejectChange', { name: applicant.name }),
      action: t('desk.refuse'),
      isDangerous: true,
      reason: {
        label: t('desk.reasonFor', { name: applicant.name }),
        suggestions: (['address', 'name', 'more'] as const).map((which) => t(`storeQueue.reasons.${which}`)),
      },
      run: (reason) => decide(application, false, reason),
      done: t('storeQueue.rejected'),
    }
  }

  return (
    <DecisionQueue
      queue="stores"
      title={t('backoffice.pages.storeQueue')}
      lead={t('storeQueue.lead')}
      load={load}
      rowOf={(application) => {
        const { applicant, kind, business_name, category, category_name, address, country, created_at } = application
        return {
          who: { ...applicant, name: business_name },
          since: created_at,
          figure: <IdentityChip status={applicant.national_id.status} isNamed />,
          details: [
            kind === 'new' ? t('storeQueue.new') : t('storeQueue.change', { name: applicant.name }),
            kind === 'new' ? applicant.name : null,
            category_name ?? category,
            [address, applicant.city, countryName(country, i18n.language)].filter(Boolean).join(', '),
          ],
          approve: { label: t('desk.approve'), decision: approve(application) },
          reject: { label: t('desk.refuse'), decision: reject(application) },
        }
      }}
    />
  )
}
