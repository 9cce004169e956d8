import { GivenFlow } from '../send/given-flow.tsx'

export function PayScreen() {
  return <GivenFlow of="pay" />
}
