import { configureStore } from '@reduxjs/toolkit'
import { rootReducer } from '../state.ts'

export function makeStore() {
  return configureStore({ reducer: rootReducer })
}

export const ama = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  avatar: null,
  first_name: 'Ama',
  last_name: 'Mensah',
  username: 'ama',
  email: { email: 'ama@demo.paps' },
  phone_number: null,
  is_email_verified: true,
  is_phone_verified: false,
  paps_id: 'PAPS-7K3Q-9XHD',
  paps: 1250.5,
  points: 42,
  user_type: 'regular' as const,
  approved: false,
  questions: [],
  national_id: { type: null, image: null, selfie: null, status: 'none' as const },
  allow_ads: true,
  referral_code: 'AMA4K7Q2',
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
}
