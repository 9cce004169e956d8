import { useState } from 'react'
import { canUsePasskeys } from '../account/passkeys.ts'
import { useWalletUser } from '../session/use-wallet-user.ts'

export type ProofWay = 'pin' | 'passkey'

const KEY = 'paps_proof_way'

/** The last way on this device. The passkey, until the person chose the PIN. */
function readWay(userId: string): ProofWay {
  return localStorage.getItem(KEY) === `${userId} pin` ? 'pin' : 'passkey'
}

/**
 * How the person confirms on this device, and how they may. Above the amount that they chose, only the passkey remains;
 * without passkeys in this browser, only the PIN.
 */
export function useProofWay(amount = 0) {
  const { _id, has_pin, has_passkey, passkey_above } = useWalletUser()
  const [chosen, setChosen] = useState(() => readWay(_id))
  const hasPasskey = has_passkey && canUsePasskeys()
  const isDemanded = typeof passkey_above === 'number' && amount > passkey_above
  const hasPin = has_pin && !(hasPasskey && isDemanded)
  const way: ProofWay = hasPasskey && (chosen === 'passkey' || !hasPin) ? 'passkey' : 'pin'
  return {
    way,
    /** Whether the person can change the way here. */
    canChange: hasPasskey && hasPin,
    /** Whether there is nothing to confirm with. */
    isMissing: !hasPasskey && !has_pin,
    choose: (next: ProofWay) => {
      localStorage.setItem(KEY, `${_id} ${next}`)
      setChosen(next)
    },
  }
}
