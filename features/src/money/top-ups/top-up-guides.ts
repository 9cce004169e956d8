import { formatPaps, TOP_UP_METHODS, type TopUpGuide, type TopUpMethod } from '@paps/contract'

import type { PaymentProvider, PaymentProviders } from '../../ports/payment-provider.ts'

/** The payment instructions. The operator of the platform edits them here. */
const GUIDES: Record<TopUpMethod, Pick<TopUpGuide, 'name' | 'how' | 'details'>> = {
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
  card: {
    name: 'Card',
    how: 'Pay with your card on the page of our payment provider',
    details: [],
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

/** Returns the methods on offer. Cards need a provider; mobile money without one is sent to our number by hand. */
export function listGuides({ payments }: PaymentProviders): TopUpGuide[] {
  return TOP_UP_METHODS.flatMap((method) => {
    const provider = payments.find((one) => one.method === method) ?? null
    return provider || method !== 'card' ? [findGuide(method, provider)] : []
  })
}

export function findGuide(method: TopUpMethod, provider: PaymentProvider | null): TopUpGuide {
  if (!provider) return { method, ...GUIDES[method], instant: false, test: false, fee_percent: 0 }
  const { isTest: test, feePercent: fee_percent } = provider
  const how = method === 'mobile_money' ? 'Approve the payment on your phone' : GUIDES[method].how
  return { method, name: GUIDES[method].name, how, details: [], instant: true, test, fee_percent }
}

/** Returns the next step of an order that a provider takes. */
export function formatPayment(amountMinor: bigint, reference: string): string {
  return `Your reference is ${reference}. Pay ${formatPaps(amountMinor)} now: it is credited as soon as it is confirmed.`
}

/** Returns the payment instructions of an order as text. */
export function formatInstructions(method: TopUpMethod, amountMinor: bigint, reference: string): string {
  const { how, details } = GUIDES[method]
  const where = details.map(({ label, value }) => `${label}: ${value}.`).join(' ')
  return `Your reference is ${reference}. ${how}: ${formatPaps(amountMinor)}. ${where} Then tell us that you have paid.`
}
