import type { Language } from '@paps/contract'

/** Subject and text of a mail. */
export interface MailText {
  subject: string
  text: string
}

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar' }

function moment(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
    at,
  )
}

interface SignIn {
  device: string
  address: string | null
  at: Date
}

/** Message to the owner of an account after a sign-in with a new device. */
export function newDeviceMessage(language: Language, { device, address, at }: SignIn): MailText {
  const when = moment(language, at)
  switch (language) {
    case 'fr':
      return {
        subject: 'Connexion avec un nouvel appareil',
        text:
          `Quelqu’un s’est connecté à votre compte Paps avec ${device}${address ? ` depuis ${address}` : ''}, le ${when}. ` +
          'Si ce n’était pas vous, changez votre mot de passe : tous les appareils seront déconnectés.',
      }
    case 'ar':
      return {
        subject: 'تسجيل دخول من جهاز جديد',
        text:
          `سُجّل الدخول إلى حسابك في Paps باستخدام ${device}${address ? ` من العنوان ${address}` : ''} في ${when}. ` +
          'إذا لم تكن أنت، فغيّر كلمة المرور: سيُسجَّل خروج كل الأجهزة.',
      }
    default:
      return {
        subject: 'New sign-in',
        text:
          `Your Paps account was signed in to with ${device}${address ? ` from ${address}` : ''} on ${when}. ` +
          'If it wasn’t you, change your password: this signs out every device.',
      }
  }
}

/** The same, short enough for an SMS. */
export function newDeviceSms(language: Language, device: string): MailText {
  switch (language) {
    case 'fr':
      return {
        subject: 'Connexion avec un nouvel appareil',
        text: `Paps : connexion avec un nouvel appareil, ${device}. Ce n’était pas vous ? Changez votre mot de passe.`,
      }
    case 'ar':
      return {
        subject: 'تسجيل دخول من جهاز جديد',
        text: `Paps: تسجيل دخول من جهاز جديد، ${device}. لست أنت؟ غيّر كلمة المرور.`,
      }
    default:
      return {
        subject: 'New sign-in',
        text: `Paps: new sign-in with ${device}. Not you? Change your password.`,
      }
  }
}

/** Message to the owner of an email that another sign-up tried to use. */
export function signUpAttemptMessage(language: Language): MailText {
  switch (language) {
    case 'fr':
      return {
        subject: 'Quelqu’un a voulu s’inscrire avec votre adresse',
        text:
          'Quelqu’un a essayé d’ouvrir un compte Paps avec cette adresse e-mail. Vous avez déjà un compte : rien n’a changé.\n\n' +
          'Si c’était vous, connectez-vous, ou choisissez « Mot de passe oublié ». Sinon, vous n’avez rien à faire.',
      }
    case 'ar':
      return {
        subject: 'حاول شخص ما التسجيل بعنوانك',
        text:
          'حاول شخص ما فتح حساب في Paps بعنوان البريد هذا. لديك حساب بالفعل، ولم يتغيّر شيء.\n\n' +
          'إذا كنت أنت، فسجّل الدخول أو اختر «نسيت كلمة المرور». وإلا فلا حاجة إلى فعل شيء.',
      }
    default:
      return {
        subject: 'Someone tried to sign up with your email',
        text:
          'Someone tried to open a Paps account with this email address. You already have an account, and nothing has changed.\n\n' +
          'If it was you, sign in, or choose “Forgot password”. If not, you can ignore this email.',
      }
  }
}

/** Message to the owner of a PIN that was locked after wrong attempts. */
export function pinLockedMessage(language: Language, until: Date): MailText {
  const when = moment(language, until)
  switch (language) {
    case 'fr':
      return {
        subject: 'Votre code PIN est bloqué',
        text:
          `Votre code PIN Paps a été saisi faux cinq fois et est bloqué jusqu’au ${when}.\n\n` +
          'Si ce n’était pas vous, quelqu’un utilise une de vos sessions : changez votre mot de passe, ce qui déconnecte tous les appareils.',
      }
    case 'ar':
      return {
        subject: 'رمز PIN مقفل',
        text:
          `أُدخل رمز PIN في Paps خطأ خمس مرات، وهو مقفل حتى ${when}.\n\n` +
          'إذا لم تكن أنت، فهناك من يستخدم إحدى جلساتك: غيّر كلمة المرور، فيُسجَّل خروج كل الأجهزة.',
      }
    default:
      return {
        subject: 'Your PIN is locked',
        text:
          `Your Paps PIN was entered wrong five times and is locked until ${when}.\n\n` +
          'If it wasn’t you, change your password: this signs out every device.',
      }
  }
}
