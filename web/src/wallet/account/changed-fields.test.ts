import { expect, test } from 'vitest'
import { ama } from '../../kit/testing/store.ts'
import { changedFields } from './changed-fields.ts'

test('returns changed fields, without unchanged and empty ones', () => {
  const user = { ...ama, city: 'Accra', username: null, address: '12 Ring Road' }
  const fields = { first_name: user.first_name, city: 'Kumasi', username: '', address: '', made_up: 'x' }
  expect(changedFields(fields, user)).toEqual({ city: 'Kumasi', address: '' })
})
