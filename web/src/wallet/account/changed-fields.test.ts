import { expect, test } from 'vitest'
import { ama } from '../../kit/testing/store.ts'
import { changedFields } from './changed-fields.ts'

test('sends what was changed, and nothing that was left alone or never filled in', () => {
  const user = { ...ama, city: 'Accra', username: null, address: '12 Ring Road' }
  const fields = { first_name: user.first_name, city: 'Kumasi', username: '', address: '', made_up: 'x' }
  expect(changedFields(fields, user)).toEqual({ city: 'Kumasi', address: '' })
})
