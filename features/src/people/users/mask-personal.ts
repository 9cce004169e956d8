import type { PersonalData } from '@paps/contract'

const HIDDEN = '••••'

/** `ama@demo.paps` becomes `a•••@d•••.paps`: enough to tell it from another, not enough to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const end = domain.lastIndexOf('.')
  return `${firstOf(email)}•••@${firstOf(domain)}•••${end < 0 ? '' : domain.slice(end)}`
}

/** Where it is from and how it ends. */
function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)}•••••${phone.slice(-2)}`
}

function firstOf(text: string): string {
  return Array.from(text)[0] ?? ''
}

/** What staff see of somebody's private life before they say why they need it. */
export function maskPersonal({ email, phone_number, date_of_birth, address }: PersonalData): PersonalData {
  return {
    email: maskEmail(email),
    phone_number: phone_number === null ? null : maskPhone(phone_number),
    date_of_birth: date_of_birth === null ? null : HIDDEN,
    address: address === null ? null : HIDDEN,
  }
}
