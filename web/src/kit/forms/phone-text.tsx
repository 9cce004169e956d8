import { usePhones } from './use-phones.ts'

/** A phone number in the groups of its country. Text that is no number stays as it is. */
export function PhoneText({ phone }: { phone: string }) {
  const phones = usePhones()
  return <bdi dir="ltr">{phones?.parsePhoneNumberFromString(phone)?.formatInternational() ?? phone}</bdi>
}
