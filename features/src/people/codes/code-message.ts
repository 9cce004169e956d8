import type { Language } from '@paps/contract'
import type { CodePurpose } from './code.ts'

interface CodeTexts {
  /** Text before the code. */
  is: string
  purposes: Record<CodePurpose, { subject: string; meaning: string }>
}

const WORDS: Record<Language, CodeTexts> = {
  en: {
    is: 'Your Paps code is',
    purposes: {
      email: {
        subject: 'Verify your email',
        meaning: 'It works for 10 minutes.',
      },
      phone: { subject: 'Verify your phone', meaning: 'It works for 10 minutes. Never share it with anyone.' },
      otp: { subject: 'Your one-time code', meaning: 'It works for 10 minutes. We never ask you for it.' },
      password: {
        subject: 'Choose a new password',
        meaning:
          'It lets you reset your password and works for 10 minutes. If it wasn’t you, you can ignore this email.',
      },
      device: {
        subject: 'Confirm your device',
        meaning:
          'It lets a new device spend without its limit and works for 10 minutes. If you didn’t sign in on a new device, change your password now.',
      },
      reset: {
        subject: 'Choose a new password',
        meaning: 'It lets you reset your password and works for 10 minutes. Never share it with anyone.',
      },
    },
  },
  fr: {
    is: 'Votre code Paps est',
    purposes: {
      email: {
        subject: 'Vérifiez votre e-mail',
        meaning: 'Il est valable 10 minutes.',
      },
      phone: {
        subject: 'Vérifiez votre téléphone',
        meaning: 'Il reste valable 10 minutes. Ne le dites à personne.',
      },
      otp: {
        subject: 'Votre code à usage unique',
        meaning: 'Il reste valable 10 minutes. Nous ne vous le demandons jamais.',
      },
      password: {
        subject: 'Choisissez un nouveau mot de passe',
        meaning:
          'Il vous permet de choisir un nouveau mot de passe et reste valable 10 minutes. Si vous ne l’avez pas demandé, ' +
          'quelqu’un d’autre a saisi votre adresse : vous n’avez rien à faire.',
      },
      device: {
        subject: 'Confirmez votre appareil',
        meaning:
          'Il permet à un nouvel appareil de dépenser sans sa limite et reste valable 10 minutes. Si vous ne vous êtes pas ' +
          'connecté avec un nouvel appareil, changez votre mot de passe maintenant.',
      },
      reset: {
        subject: 'Choisissez un nouveau mot de passe',
        meaning:
          'Il vous permet de choisir un nouveau mot de passe et reste valable 10 minutes. Ne le dites à personne.',
      },
    },
  },
  ar: {
    is: 'رمز Paps الخاص بك هو',
    purposes: {
      email: { subject: 'أكّد بريدك الإلكتروني', meaning: 'يصلح لمدة 10 دقائق.' },
      phone: { subject: 'أكّد هاتفك', meaning: 'يصلح لمدة 10 دقائق. لا تخبر به أحدًا.' },
      otp: { subject: 'رمزك لمرة واحدة', meaning: 'يصلح لمدة 10 دقائق. نحن لا نطلبه منك أبدًا.' },
      password: {
        subject: 'اختر كلمة مرور جديدة',
        meaning:
          'يتيح لك اختيار كلمة مرور جديدة ويصلح لمدة 10 دقائق. إذا لم تطلبه، ' +
          'فقد كتب شخص آخر عنوانك، ولا حاجة إلى فعل شيء.',
      },
      device: {
        subject: 'أكّد جهازك',
        meaning:
          'يتيح لجهاز جديد الإنفاق دون حدّه ويصلح لمدة 10 دقائق. إذا لم تسجّل الدخول من جهاز جديد، فغيّر كلمة المرور الآن.',
      },
      reset: {
        subject: 'اختر كلمة مرور جديدة',
        meaning: 'يتيح لك اختيار كلمة مرور جديدة ويصلح لمدة 10 دقائق. لا تخبر به أحدًا.',
      },
    },
  },
}

/** A mail has the code on a line of its own, so that it stands out. An SMS is one line. */
export function codeMessage(
  language: Language,
  purpose: CodePurpose,
  channel: 'mail' | 'sms',
  code: string,
): { subject: string; text: string } {
  const { is, purposes } = WORDS[language]
  const { subject, meaning } = purposes[purpose]
  return { subject, text: channel === 'mail' ? `${is}\n\n${code}\n\n${meaning}` : `${is} ${code}. ${meaning}` }
}
