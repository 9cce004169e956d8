import { LANGUAGES, type Language } from '@paps/contract'
import type { MailText } from '../messages/account-messages.ts'

interface Facts {
  code: string
  link: string
}

type DraftPurpose = 'email' | 'password'

interface Words {
  is: string
  subjects: Record<DraftPurpose, string>
  meanings: Record<DraftPurpose, string>
  /** For the owner of the mailbox who requested nothing, before the link. */
  notYou: string
}

const WORDS: Record<Language, Words> = {
  en: {
    is: 'Your Paps code is',
    subjects: { email: 'Verify your email', password: 'Choose a new password' },
    meanings: {
      email: 'It works for 10 minutes, and only where you signed up.',
      password: 'It lets you choose a password and works for 10 minutes, only where you asked for it.',
    },
    notYou:
      'Not you? Someone else typed your address. Never give them this code: without it, what they opened ends within a day. To open your own account with this address, choose a password here. The link works for a day:',
  },
  fr: {
    is: 'Votre code Paps est',
    subjects: { email: 'Vérifiez votre e-mail', password: 'Choisissez un nouveau mot de passe' },
    meanings: {
      email: 'Il est valable 10 minutes, et seulement là où vous vous êtes inscrit.',
      password:
        'Il vous permet de choisir un mot de passe et reste valable 10 minutes, seulement là où vous l’avez demandé.',
    },
    notYou:
      'Ce n’était pas vous ? Quelqu’un d’autre a saisi votre adresse. Ne lui donnez jamais ce code : sans lui, ce qui a été ouvert prend fin en un jour. Pour ouvrir votre propre compte avec cette adresse, choisissez un mot de passe ici. Le lien est valable un jour :',
  },
  ar: {
    is: 'رمز Paps الخاص بك هو',
    subjects: { email: 'أكّد بريدك الإلكتروني', password: 'اختر كلمة مرور جديدة' },
    meanings: {
      email: 'يصلح لمدة 10 دقائق، وفقط حيث سجّلت.',
      password: 'يتيح لك اختيار كلمة مرور ويصلح لمدة 10 دقائق، وفقط حيث طلبته.',
    },
    notYou:
      'لست أنت؟ كتب شخص آخر عنوانك. لا تعطه هذا الرمز أبدًا: من دونه ينتهي ما فتحه خلال يوم. لفتح حسابك الخاص بهذا العنوان، اختر كلمة مرور هنا. يصلح الرابط ليوم واحد:',
  },
}

/** Mail with a code to an address without an owner. The code has a line of its own, before the link. */
export function draftCodeMessage(language: string, purpose: DraftPurpose, { code, link }: Facts): MailText {
  const { is, subjects, meanings, notYou } = WORDS[LANGUAGES.find((known) => known === language) ?? 'en']
  return { subject: subjects[purpose], text: `${is}\n\n${code}\n\n${meanings[purpose]}\n\n${notYou}\n\n${link}` }
}
