import { Button } from '@mantine/core'
import { may } from '@paps/contract/access'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useAppSelector } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from '../rows.module.css'

type ApiKey = ResponseOf<'GET /api/user/{id}/key'>['data'][number]

/** The API keys of a store. The secrets themselves are never shown. */
export function PersonKeys({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const [ending, setEnding] = useState<ApiKey | null>(null)
  const load = useCallback((signal: AbortSignal) => call('GET /api/user/{id}/key', { params: { id }, signal }), [id])
  const { value, error, reload } = useLoaded(load)

  async function revoke(key: string): Promise<void> {
    await call('DELETE /api/user/{id}/key/{key}', { params: { id, key } })
    toast(t('person.keys.revoked'), { type: 'success' })
    reload()
  }

  return (
    <Card title={t('person.keys.title')}>
      {error && <p role="alert">{error.message}</p>}
      {value?.data.length === 0 && <p className={classes.none}>{t('person.keys.none')}</p>}
      <ul className={classes.list}>
        {value?.data.map((key) => (
          <li key={key._id} className={classes.row}>
            <span className={classes.words}>
              <bdi>{key.name}</bdi>
              <bdi className={classes.small}>{key.scopes.join(', ')}</bdi>
              <span className={classes.small}>
                {key.last_used_at === null
                  ? t('person.keys.unused')
                  : t('person.keys.used', { at: format.moment(key.last_used_at) })}
              </span>
            </span>
            {may(userType, 'users.manage') && (
              <Button
                variant="subtle"
                color="red"
                aria-label={t('person.keys.revokeOf', { name: key.name })}
                onClick={() => setEnding(key)}
              >
                {t('person.keys.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <AskDialog
          title={t('person.keys.revokeOf', { name: ending.name })}
          text={t('person.keys.revokeText')}
          action={t('person.keys.revoke')}
          isDanger
          onYes={() => revoke(ending._id)}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  )
}
