import { WALLET_WALKS } from './screens/index.ts'
import { testAccessibility } from './walk-accessibility.ts'

testAccessibility(WALLET_WALKS)
