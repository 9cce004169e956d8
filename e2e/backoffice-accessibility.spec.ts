import { STAFF_WALKS } from './screens/index.ts'
import { testAccessibility } from './walk-accessibility.ts'

testAccessibility(STAFF_WALKS)
