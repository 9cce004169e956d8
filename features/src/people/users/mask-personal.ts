import type { PersonalData } from '@paps/contract'

const HIDDEN = '••••'

/** Masks `ama@demo.paps` as `a•••@d•••.paps`: recognisable, but not usable as an address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const end = domain.lastIndexOf('.')
  return `${firstOf(email)}•••@${firstOf(domain)}•••${end < 0 ? '' : domain.slice(end)}`
}

/** Keeps the country prefix and the last two digits. */
function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)}•••••${phone.slice(-2)}`
}

function firstOf(text: string): string {
  return Array.from(text)[0] ?? ''
}

/** Masks personal data for staff who have not given a reason. */
export function maskPersonal({ email, phone_number, date_of_birth, address }: PersonalData): PersonalData {
  return {
    email: maskEmail(email),
    phone_number: phone_number === null ? null : maskPhone(phone_number),
    date_of_birth: date_of_birth === null ? null : HIDDEN,
    address: address === null ? null : HIDDEN,
  }
}
