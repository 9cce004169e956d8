import { GivenFlow } from './given-flow.tsx'

export function SendScreen() {
  return <GivenFlow of="send" />
}
