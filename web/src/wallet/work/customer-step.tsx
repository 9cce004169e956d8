import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { type Receiver, useLookUp } from '../people/use-receiver.ts'
import { WhoField } from '../people/who-field.tsx'

/** The customer at the counter, by their Paps ID, username or phone. */
export function CustomerStep({ onChosen }: { onChosen: (customer: Receiver) => void }) {
  const { t } = useTranslation()
  const { acts_for } = useWalletUser()
  const [text, setText] = useState('')
  const [isStore, setStore] = useState(false)
  const { lookUp, forget, isLooking, error } = useLookUp()

  async function find(who: string): Promise<void> {
    const found = await lookUp(who)
    setStore(found !== null && found.paps_id === acts_for?.paps_id)
    if (found && found.paps_id !== acts_for?.paps_id) onChosen(found)
  }

  const problem = isStore ? t('send.oneself') : error?.code === 'not_found' ? t('send.nobody') : error?.message
  return (
    <WhoField
      text={text}
      onText={(typed) => {
        setText(typed)
        setStore(false)
        forget()
      }}
      onWho={find}
      isLooking={isLooking}
      problem={problem ?? null}
    />
  )
}
