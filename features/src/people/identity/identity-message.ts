import type { Language } from '@paps/contract'
import type { MailText } from '../messages/account-messages.ts'

interface Decision {
  name: string
  approved: boolean
  reason: string | null
}

/** Message to a person whose document was reviewed. */
export function identityMessage(language: Language, { name, approved, reason }: Decision): MailText {
  switch (language) {
    case 'fr':
      return approved
        ? {
            subject: 'Votre identité est confirmée',
            text: `Bonjour ${name},\n\nnous avons vérifié votre document, et votre identité est confirmée.\n\nPaps`,
          }
        : {
            subject: 'Nous n’avons pas pu confirmer votre identité',
            text: `Bonjour ${name},\n\nnous n’avons pas pu confirmer votre identité : ${reason}\n\nVeuillez renvoyer votre document depuis votre profil.\n\nPaps`,
          }
    case 'ar':
      return approved
        ? {
            subject: 'تم تأكيد هويتك',
            text: `مرحبًا ${name}،\n\nتحققنا من وثيقتك، وتم تأكيد هويتك.\n\nPaps`,
          }
        : {
            subject: 'لم نتمكن من تأكيد هويتك',
            text: `مرحبًا ${name}،\n\nلم نتمكن من تأكيد هويتك: ${reason}\n\nأرسل وثيقتك من جديد من ملفك الشخصي من فضلك.\n\nPaps`,
          }
    default:
      return approved
        ? {
            subject: 'Your identity is confirmed',
            text: `Hello ${name},\n\nwe have checked your document, and your identity is confirmed.\n\nPaps`,
          }
        : {
            subject: 'We could not confirm your identity',
            text: `Hello ${name},\n\nwe could not confirm your identity: ${reason}\n\nPlease send your document again from your profile.\n\nPaps`,
          }
  }
}
