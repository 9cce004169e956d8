import { isOpenAt, type StorePage, type StoreRecord } from '@paps/contract'
import { businessName } from '../../people/users/masked-name.ts'
import type { StoreRow } from './store-store.ts'

/** `now` decides whether the store is open. */
export function presentStore(row: StoreRow, now: Date): StoreRecord {
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
    open_now: isOpenNow(row, now),
    approved: row.approved,
    national_id: { status: row.national_id_status },
  }
}

export function presentStorePage(row: StoreRow, publicUrl: string, now: Date): StorePage {
  const { latitude, longitude } = row
  const hours = row.opening_hours ?? {}
  const zone = row.time_zone ?? 'UTC'
  return {
    ...presentStore(row, now),
    description: row.description ?? '',
    phone: row.phone,
    website: row.website,
    place: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    opening_hours: hours,
    time_zone: zone,
    pay_link: payLink(publicUrl, row.paps_id),
    qr: `/api/store/${row.paps_id}/qr`,
    member_since: row.created_at,
  }
}

function isOpenNow({ opening_hours: hours, time_zone: zone }: StoreRow, now: Date): boolean | null {
  const isKnown = hours !== null && Object.values(hours).some((spans) => spans.length > 0)
  return isKnown ? isOpenAt(hours, zone ?? 'UTC', now) : null
}

/** Returns the payment link of a store, the content of its QR code. */
export function payLink(publicUrl: string, papsId: string): string {
  return `${publicUrl}/pay/${papsId}`
}
