import { getCountries } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'

test('has every country of the phone library', () => {
  expect([...COUNTRIES]).toEqual(getCountries().toSorted())
})
