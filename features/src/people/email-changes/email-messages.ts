import type { Language } from '@paps/contract'
import { UNDO_HOURS } from './email-change-store.ts'

interface Text {
  subject: string
  text: string
}

interface Words {
  code: (code: string) => Text
  taken: Text
  changed: (link: string) => Text
}

/** The code to the new address, what an address gets that has an account already, and the way back to the old address. */
export function emailWords(language: Language): Words {
  return WORDS[language]
}

const WORDS: Record<Language, Words> = {
  en: {
    code: (code) => ({
      subject: 'Confirm your new email',
      text: `Your code is ${code}. It makes this the email of your Paps account and is valid for 10 minutes. If you didn’t ask for it, ignore this mail.`,
    }),
    taken: {
      subject: 'You have a Paps account already',
      text: 'Someone asked to use this address for a Paps account. It already has one, so nothing was changed. If it was you, sign in with this address.',
    },
    changed: (link) => ({
      subject: 'Your email was changed',
      text: `The email of your Paps account is now another one.\n\nIf this wasn’t you, take it back with this link. It works for ${UNDO_HOURS} hours, without signing in.\n\n${link}`,
    }),
  },
  fr: {
    code: (code) => ({
      subject: 'Confirmez votre nouvel e-mail',
      text: `Votre code est ${code}. Il fait de cette adresse l’e-mail de votre compte Paps et est valable 10 minutes. Si vous n’avez rien demandé, ignorez ce message.`,
    }),
    taken: {
      subject: 'Vous avez déjà un compte Paps',
      text: 'Quelqu’un a demandé à utiliser cette adresse pour un compte Paps. Elle en a déjà un, rien n’a donc été modifié. Si c’était vous, connectez-vous avec cette adresse.',
    },
    changed: (link) => ({
      subject: 'Votre e-mail a été modifié',
      text: `L’e-mail de votre compte Paps est maintenant un autre.\n\nSi ce n’était pas vous, revenez en arrière avec ce lien. Il fonctionne pendant ${UNDO_HOURS} heures, sans connexion.\n\n${link}`,
    }),
  },
  ar: {
    code: (code) => ({
      subject: 'أكّد بريدك الإلكتروني الجديد',
      text: `رمزك هو ${code}. يجعل هذا العنوان بريد حسابك في Paps وهو صالح لمدة 10 دقائق. إذا لم تطلبه، فتجاهل هذه الرسالة.`,
    }),
    taken: {
      subject: 'لديك حساب Paps بالفعل',
      text: 'طلب شخص ما استخدام هذا العنوان لحساب Paps. لهذا العنوان حساب بالفعل، فلم يتغير شيء. إذا كنت أنت، فسجّل الدخول بهذا العنوان.',
    },
    changed: (link) => ({
      subject: 'تم تغيير بريدك الإلكتروني',
      text: `أصبح لحسابك في Paps بريد إلكتروني آخر.\n\nإذا لم تكن أنت من فعل ذلك، فتراجع عنه بهذا الرابط. يعمل لمدة ${UNDO_HOURS} ساعة دون تسجيل الدخول.\n\n${link}`,
    }),
  },
}
