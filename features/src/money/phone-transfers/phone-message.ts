import { formatPaps, type Language, plainPersonName } from '@paps/contract'
import { maskedName } from '../../people/users/masked-name.ts'
import type { PartyRow } from '../records/record.ts'

interface MessageFacts {
  sender: PartyRow
  /** Null unless the sender allows it. */
  amountMinor: bigint | null
  url: string
  days: number
}

type Sentence = (facts: { name: string; what: string; url: string; days: number }) => string

const SENTENCES: Record<Language, { somebody: string; money: string; of: (paps: string) => string; text: Sentence }> = {
  en: {
    somebody: 'Somebody',
    money: 'money',
    of: (paps) => `${paps} paps`,
    text: ({ name, what, url, days }) =>
      `Paps: ${name} sent you ${what}. Open a free wallet at ${url} and verify this number within ${days} days to get it. We never ask for a PIN or a payment.`,
  },
  fr: {
    somebody: 'Quelqu’un',
    money: 'de l’argent',
    of: (paps) => `${paps} paps`,
    text: ({ name, what, url, days }) =>
      `Paps : ${name} vous a envoyé ${what}. Ouvrez un portefeuille gratuit sur ${url} et vérifiez ce numéro sous ${days} jours. Nous ne demandons jamais de PIN ni de paiement.`,
  },
  ar: {
    somebody: 'شخص ما',
    money: 'مالًا',
    of: (paps) => `${paps} paps`,
    text: ({ name, what, url, days }) =>
      `Paps: أرسل إليك ${name} ${what}. افتح محفظة مجانية على ${url} وأكّد هذا الرقم خلال ${days} يومًا لتحصل عليه. لا نطلب أبدًا رمز PIN أو دفعة.`,
  },
}

/**
 * Builds the SMS to a number without a wallet. The only text of the sender is their name, without links and digits, so
 * that it can't advertise or deceive.
 */
export function buildPhoneMessage(language: Language, { sender, amountMinor, url, days }: MessageFacts): string {
  const words = SENTENCES[language]
  const name = plainPersonName(maskedName(sender)) || words.somebody
  const what = amountMinor === null ? words.money : words.of(formatPaps(amountMinor))
  return words.text({ name, what, url, days })
}
