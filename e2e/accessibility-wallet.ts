import { WALLET_WALKS } from './screens/index.ts'
import { testAccessibility, testOtherLanguages } from './walk-accessibility.ts'

testAccessibility(WALLET_WALKS)
testOtherLanguages(WALLET_WALKS)
