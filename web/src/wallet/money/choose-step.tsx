import { Button } from '@mantine/core'
import { IconBuildingStore, IconDeviceMobile, IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { urls } from '../../kit/urls.ts'
import classes from '../flow/known-people.module.css'
import { KnownPeople } from '../flow/known-people.tsx'
import { type Receiver, useLookUp } from '../flow/use-receiver.ts'
import { looksLikePhone, WhoField } from '../flow/who-field.tsx'

interface ChooseStepProps {
  onChosen: (receiver: Receiver) => void
  onScan: () => void
  storesOnly?: boolean
}

/** Chooses the receiver: a favourite, a recent receiver, a typed one, or a scanned code. */
export function ChooseStep({ onChosen, onScan, storesOnly = false }: ChooseStepProps) {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  const [text, setText] = useState('')
  const [isOneself, setOneself] = useState(false)
  const { lookUp, forget, isLooking, error } = useLookUp()

  async function find(who: string): Promise<void> {
    const receiver = await lookUp(who)
    if (receiver === null) return
    setOneself(receiver.paps_id === paps_id)
    if (receiver.paps_id !== paps_id) onChosen(receiver)
  }

  function change(typed: string): void {
    setText(typed)
    setOneself(false)
    forget()
  }

  const canSendToNumber = !storesOnly && error?.code === 'not_found' && looksLikePhone(text)
  const problem = canSendToNumber
    ? null
    : isOneself
      ? t('send.oneself')
      : error?.code === 'not_found'
        ? t('send.nobody')
        : error?.message
  return (
    <>
      <WhoField
        text={text}
        onText={change}
        onWho={find}
        isLooking={isLooking}
        isAnswered={canSendToNumber}
        problem={problem ?? null}
        other={
          <Button variant="default" size="md" leftSection={<IconScan size={20} aria-hidden />} onClick={onScan}>
            {t('send.scan')}
          </Button>
        }
      />
      {canSendToNumber && (
        <div role="status">
          <p className={classes.noWallet}>{t('send.noWallet')}</p>
          <Button
            component={Link}
            to={`${urls.sendPhone}?${new URLSearchParams({ to: text.replace(/[\s().-]/g, '') })}`}
            size="md"
            fullWidth
            leftSection={<IconDeviceMobile size={20} aria-hidden />}
          >
            {t('send.toPhone')}
          </Button>
        </div>
      )}
      {storesOnly && (
        <Button
          component={Link}
          to={urls.stores}
          variant="light"
          size="md"
          leftSection={<IconBuildingStore size={20} aria-hidden />}
        >
          {t('send.stores')}
        </Button>
      )}
      <KnownPeople text={text} of={storesOnly ? 'stores' : 'anyone'} onChoose={onChosen} />
    </>
  )
}
