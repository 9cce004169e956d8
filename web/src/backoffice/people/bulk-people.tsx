import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kit/api/api-error.ts'
import { call } from '../../kit/api/call.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import type { PersonRow } from './people-list.ts'

interface BulkPeopleProps {
  people: PersonRow[]
  onDone: () => void
}

/** What is safe to do to several people at once. Money, locks and identities are decided one by one. */
export function BulkPeople({ people, onDone }: BulkPeopleProps) {
  const { t } = useTranslation()
  const [decision, setDecision] = useState<Decision | null>(null)
  const count = people.length

  const setAds = (allowed: boolean): Decision => {
    const changed = people.filter(({ allow_ads }) => allow_ads !== allowed)
    const set = (to: boolean) =>
      forEach(changed, ({ _id }) => call('PUT /api/user/ads', { body: { _id, allow_ads: to } }))
    return {
      title: t(allowed ? 'person.bulk.showAds' : 'person.bulk.hideAds', { count }),
      text: t('person.bulk.adsText', { count: changed.length }),
      action: t(allowed ? 'person.showAds' : 'person.hideAds'),
      run: async () => {
        await set(allowed)
        toast(t('person.bulk.adsDone', { count: changed.length }), {
          type: 'success',
          action: { label: t('app.undo'), run: () => set(!allowed).then(onDone) },
        })
      },
      done: '',
    }
  }
  const signOut: Decision = {
    title: t('person.bulk.signOut', { count }),
    text: t('person.bulk.signOutText', { count }),
    action: t('person.signOut.action'),
    isDangerous: true,
    run: () => forEach(people, ({ _id }) => call('DELETE /api/user/{id}/sessions', { params: { id: _id } })),
    done: t('person.bulk.signOutDone', { count }),
  }

  return (
    <>
      <Button variant="default" onClick={() => setDecision(setAds(true))}>
        {t('person.showAds')}
      </Button>
      <Button variant="default" onClick={() => setDecision(setAds(false))}>
        {t('person.hideAds')}
      </Button>
      <Button variant="default" onClick={() => setDecision(signOut)}>
        {t('person.signOut.action')}
      </Button>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={onDone} />}
    </>
  )
}

/** One after the other; the first that is refused is told, once the others are done. */
async function forEach(people: readonly PersonRow[], act: (person: PersonRow) => Promise<unknown>): Promise<void> {
  let refused: ApiError | null = null
  for (const person of people) {
    try {
      await act(person)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused ??= error
    }
  }
  if (refused) throw refused
}
