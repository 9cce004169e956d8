import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Receiver, useLookUp } from '../flow/use-receiver.ts'
import { WhoField } from '../flow/who-field.tsx'

interface CustomerStepProps {
  /** The Paps ID of the store or bank at the counter, which is not its own customer. */
  agentPapsId: string | undefined
  onChosen: (customer: Receiver) => void
  /** Another way to find the customer. It calls the lookup. */
  other?: (find: (who: string) => Promise<void>) => ReactNode
}

/** The customer at the counter, by their Paps ID, username or phone. */
export function CustomerStep({ agentPapsId, onChosen, other }: CustomerStepProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isAgent, setAgent] = useState(false)
  const { lookUp, forget, isLooking, error } = useLookUp()

  async function find(who: string): Promise<void> {
    const found = await lookUp(who)
    const isOneself = found !== null && found.paps_id === agentPapsId
    setAgent(isOneself)
    if (found && !isOneself) onChosen(found)
  }

  const problem = isAgent ? t('send.oneself') : error?.code === 'not_found' ? t('send.nobody') : error?.message
  return (
    <WhoField
      text={text}
      onText={(typed) => {
        setText(typed)
        setAgent(false)
        forget()
      }}
      onWho={find}
      isLooking={isLooking}
      problem={problem ?? null}
      other={other?.(find)}
    />
  )
}
