import { formatPaps, TOP_UP_METHODS, type TopUpGuide, type TopUpMethod } from '@paps/contract'

/** The payment instructions. The operator of the platform edits them here. */
const GUIDES: Record<TopUpMethod, Omit<TopUpGuide, 'method'>> = {
  bank_transfer: {
    name: 'Bank transfer',
    how: 'Transfer the amount to our account, using the reference as the payment description',
    details: [
      { label: 'Account name', value: 'Paps client money' },
      { label: 'Bank', value: 'First Harbour Bank, Accra' },
      { label: 'Account number', value: '0012 3456 7890' },
    ],
  },
  mobile_money: {
    name: 'Mobile money',
    how: 'Send the amount to our merchant number, using the reference as the payment description',
    details: [
      { label: 'Merchant name', value: 'Paps' },
      { label: 'Merchant number', value: '055 012 3456' },
    ],
  },
  office: {
    name: 'Cash or card at our office',
    how: 'Come to our office, name the reference and pay there',
    details: [
      { label: 'Address', value: '12 Ring Road, Accra' },
      { label: 'Open', value: 'Monday to Friday, 8:00 to 17:00' },
    ],
  },
}

export const TOP_UP_GUIDES: readonly TopUpGuide[] = TOP_UP_METHODS.map(findGuide)

export function findGuide(method: TopUpMethod): TopUpGuide {
  return { method, ...GUIDES[method] }
}

/** Returns the payment instructions of an order as text. */
export function formatInstructions(method: TopUpMethod, amountMinor: bigint, reference: string): string {
  const { how, details } = GUIDES[method]
  const where = details.map(({ label, value }) => `${label}: ${value}.`).join(' ')
  return `Your reference is ${reference}. ${how}: ${formatPaps(amountMinor)}. ${where} Then tell us that you have paid.`
}
