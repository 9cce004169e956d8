import { STAFF_WALKS } from './screens/index.ts'
import { testAccessibility, testOtherLanguages } from './walk-accessibility.ts'

testAccessibility(STAFF_WALKS)
testOtherLanguages(STAFF_WALKS)
