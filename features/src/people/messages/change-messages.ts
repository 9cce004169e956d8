import type { LANGUAGES } from '@paps/contract'

export type Change = 'phone' | 'pin' | 'password'

interface ChangeTexts {
  subject: string
  happened: (when: string) => string
  /** Instructions in case the change was not the owner's. */
  help: string
  /** The same, short enough for an SMS. */
  shortHelp: string
}

export type ChangeMessages = Record<(typeof LANGUAGES)[number], Record<Change, ChangeTexts>>

export const CHANGE_MESSAGES: ChangeMessages = {
  en: {
    phone: {
      subject: 'Your phone number was changed',
      happened: (when) => `The phone number of your Paps account was changed on ${when}.`,
      help: 'If this wasn’t you, change your password and your PIN now, sign out your other devices under Security, and contact support.',
      shortHelp: 'Not you? Change your password and PIN, and contact support.',
    },
    pin: {
      subject: 'Your PIN was changed',
      happened: (when) => `The PIN of your Paps account was changed on ${when}.`,
      help: 'If this wasn’t you, change your password now, sign out your other devices under Security, and contact support.',
      shortHelp: 'Not you? Change your password and contact support.',
    },
    password: {
      subject: 'Your password was changed',
      happened: (when) => `The password of your Paps account was changed on ${when}.`,
      help: 'If this wasn’t you, choose a new password now with “Forgot password?” on the sign-in page, and contact support.',
      shortHelp: 'Not you? Reset your password on the sign-in page and contact support.',
    },
  },
  fr: {
    phone: {
      subject: 'Votre numéro de téléphone a été modifié',
      happened: (when) => `Le numéro de téléphone de votre compte Paps a été modifié le ${when}.`,
      help: 'Si ce n’était pas vous, changez maintenant votre mot de passe et votre code PIN, déconnectez vos autres appareils sous Sécurité et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Changez mot de passe et code PIN, et contactez l’assistance.',
    },
    pin: {
      subject: 'Votre code PIN a été modifié',
      happened: (when) => `Le code PIN de votre compte Paps a été modifié le ${when}.`,
      help: 'Si ce n’était pas vous, changez maintenant votre mot de passe, déconnectez vos autres appareils sous Sécurité et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Changez votre mot de passe et contactez l’assistance.',
    },
    password: {
      subject: 'Votre mot de passe a été modifié',
      happened: (when) => `Le mot de passe de votre compte Paps a été modifié le ${when}.`,
      help: 'Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Réinitialisez-le sur la page de connexion et contactez l’assistance.',
    },
  },
  ar: {
    phone: {
      subject: 'تم تغيير رقم هاتفك',
      happened: (when) => `تم تغيير رقم هاتف حسابك في Paps في ${when}.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور ورمز PIN الآن، وسجّل الخروج من أجهزتك الأخرى من صفحة الأمان، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ غيّر كلمة المرور ورمز PIN وتواصل مع الدعم.',
    },
    pin: {
      subject: 'تم تغيير رمز PIN',
      happened: (when) => `تم تغيير رمز PIN لحسابك في Paps في ${when}.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور الآن، وسجّل الخروج من أجهزتك الأخرى من صفحة الأمان، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ غيّر كلمة المرور وتواصل مع الدعم.',
    },
    password: {
      subject: 'تم تغيير كلمة المرور',
      happened: (when) => `تم تغيير كلمة مرور حسابك في Paps في ${when}.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فاختر كلمة مرور جديدة الآن عبر «نسيت كلمة المرور؟» في صفحة الدخول، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ أعد تعيينها من صفحة الدخول وتواصل مع الدعم.',
    },
  },
}
