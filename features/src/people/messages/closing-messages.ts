import type { Language } from '@paps/contract'
import type { MailText } from './account-messages.ts'

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar' }

function moment(language: Language, at: Date): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(at)} UTC`
}

/** Message to the former address of an account that its owner closed. */
export function accountClosedMessage(language: Language, at: Date): MailText {
  const when = moment(language, at)
  switch (language) {
    case 'fr':
      return {
        subject: 'Votre compte Paps est fermé',
        text:
          `Votre compte Paps a été fermé à votre demande le ${when}. Vos données personnelles ont été effacées.\n\n` +
          'C’est définitif. Si ce n’était pas vous, contactez l’assistance.',
      }
    case 'ar':
      return {
        subject: 'أُغلق حسابك في Paps',
        text:
          `أُغلق حسابك في Paps بناءً على طلبك في ${when}، ومُحيت بياناتك الشخصية.\n\n` +
          'لا يمكن التراجع عن ذلك. إذا لم تكن أنت من فعل ذلك، فتواصل مع الدعم.',
      }
    default:
      return {
        subject: 'Your Paps account is closed',
        text:
          `Your Paps account was closed at your request on ${when}. Your personal data was erased.\n\n` +
          'This can’t be undone. If this wasn’t you, contact support.',
      }
  }
}

/** Message to the owner of an archive that is ready. It contains no link, because a download requires a session. */
export function exportReadyMessage(language: Language, until: Date): MailText {
  const when = moment(language, until)
  switch (language) {
    case 'fr':
      return {
        subject: 'Vos données sont prêtes',
        text:
          `L’archive de vos données Paps est prête. Connectez-vous et ouvrez Profil, puis Vos données, avant le ${when}.\n\n` +
          'Si vous ne l’avez pas demandée, changez votre mot de passe et votre code PIN, et contactez l’assistance.',
      }
    case 'ar':
      return {
        subject: 'بياناتك جاهزة',
        text:
          `أرشيف بياناتك في Paps جاهز. سجّل الدخول وافتح الملف الشخصي ثم بياناتك قبل ${when}.\n\n` +
          'إذا لم تطلبه، فغيّر كلمة المرور ورمز PIN وتواصل مع الدعم.',
      }
    default:
      return {
        subject: 'Your data is ready',
        text:
          `The archive of your Paps data is ready. Sign in and open Profile, then Your data, before ${when}.\n\n` +
          'If you didn’t ask for it, change your password and your PIN, and contact support.',
      }
  }
}
