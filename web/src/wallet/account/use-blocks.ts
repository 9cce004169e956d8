import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { toast } from '../../kit/toasts/toasts.ts'

export type BlockedPerson = ResponseOf<'GET /api/block/'>['data'][number]

/** Whom the person blocks, and the ways to change it. */
export function useBlocks() {
  const { t } = useTranslation()
  const load = useCallback((signal: AbortSignal) => call('GET /api/block/', { signal }), [])
  const { status, value, reload } = useLoaded(load)
  const [changed, setChanged] = useState<readonly BlockedPerson[] | null>(null)
  return {
    status,
    reload,
    people: changed ?? value?.data ?? null,
    async block({ _id, name }: { _id: string; name: string }) {
      setChanged((await call('POST /api/block/', { body: { _id } })).data)
      toast(t('blocking.blocked', { name }), { type: 'success' })
    },
    async unblock({ _id, name }: { _id: string; name: string }) {
      setChanged((await call('DELETE /api/block/{id}', { params: { id: _id } })).data)
      toast(t('blocking.unblocked', { name }), { type: 'success' })
    },
  }
}
