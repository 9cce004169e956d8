import { GivenFlow } from './given-flow.tsx'

export function PayScreen() {
  return <GivenFlow of="pay" />
}
