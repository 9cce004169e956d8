import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { RecentPeople } from '../people/recent-people.tsx'
import { type Receiver, useLookUp } from '../people/use-receiver.ts'
import { WhoField } from '../people/who-field.tsx'

interface ChooseStepProps {
  onChosen: (receiver: Receiver) => void
  onScan: () => void
  storesOnly?: boolean
}

/** Whom it is for: somebody paid before, somebody typed, or a code in front of the camera. */
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

  const problem = isOneself ? t('send.oneself') : error?.code === 'not_found' ? t('send.nobody') : error?.message
  return (
    <>
      <WhoField
        text={text}
        onText={change}
        onWho={find}
        isLooking={isLooking}
        problem={problem ?? null}
        other={
          <Button variant="default" size="md" leftSection={<IconScan size={20} aria-hidden />} onClick={onScan}>
            {t('send.scan')}
          </Button>
        }
      />
      <RecentPeople
        text={text}
        storesOnly={storesOnly}
        onChoose={(person) => onChosen({ ...person, first_time: false })}
      />
    </>
  )
}
