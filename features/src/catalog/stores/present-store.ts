import { isOpenAt, type StorePage, type StoreRecord } from '@paps/contract'
import { businessName } from '../../people/users/masked-name.ts'
import type { StoreRow } from './store-store.ts'

export function presentStore(row: StoreRow): StoreRecord {
  return {
    _id: row.id,
    paps_id: row.paps_id,
    name: businessName(row),
    avatar: row.avatar,
    cover: row.cover,
    country: row.country,
    city: row.city,
    category: row.category,
    category_name: row.category_name,
    address: row.address,
    approved: row.approved,
    national_id: { status: row.national_id_status },
  }
}

export function presentStorePage(row: StoreRow, publicUrl: string, now: Date): StorePage {
  const { latitude, longitude } = row
  const hours = row.opening_hours ?? {}
  const zone = row.time_zone ?? 'UTC'
  return {
    ...presentStore(row),
    description: row.description ?? '',
    phone: row.phone,
    website: row.website,
    place: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    opening_hours: hours,
    time_zone: zone,
    open_now: isOpenAt(hours, zone, now),
    pay_link: payLink(publicUrl, row.paps_id),
    qr: `/api/store/${row.paps_id}/qr`,
    member_since: row.created_at,
  }
}

/** Returns the payment link of a store, the content of its QR code. */
export function payLink(publicUrl: string, papsId: string): string {
  return `${publicUrl}/pay/${papsId}`
}
