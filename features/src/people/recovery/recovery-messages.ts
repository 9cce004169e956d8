import type { Language } from '@paps/contract'

interface Facts {
  device: string
  readyAt: Date
  link: string
}

interface Text {
  subject: string
  text: string
}

/** The messages to the owner after a request to recover the account. Each contains the link that cancels it. */
export function recoveryMessages(language: Language, { device, readyAt, link }: Facts): { mail: Text; sms: Text } {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const when = `${format.format(readyAt)} UTC`
  const { subject, happened, help, short } = WORDS[language]
  return {
    mail: { subject, text: `${happened(device, when)}\n\n${help}\n\n${link}` },
    sms: { subject, text: `Paps: ${short} ${link}` },
  }
}

interface Words {
  subject: string
  happened: (device: string, when: string) => string
  help: string
  short: string
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Someone asked to recover your account',
    happened: (device, when) =>
      `Someone asked with ${device} to recover your Paps account and to choose a new password and PIN. Our staff decide on ${when} at the earliest.`,
    help: 'If this wasn’t you, cancel it now with this link. It works without signing in.',
    short: 'someone asked to recover your account. Not you? Cancel it:',
  },
  fr: {
    subject: 'Quelqu’un a demandé à récupérer votre compte',
    happened: (device, when) =>
      `Quelqu’un a demandé avec ${device} à récupérer votre compte Paps et à choisir un nouveau mot de passe et un nouveau code PIN. Notre équipe décide le ${when} au plus tôt.`,
    help: 'Si ce n’était pas vous, annulez maintenant avec ce lien. Il fonctionne sans connexion.',
    short: 'quelqu’un a demandé à récupérer votre compte. Pas vous ? Annulez :',
  },
  ar: {
    subject: 'طلب شخص ما استعادة حسابك',
    happened: (device, when) =>
      `طلب شخص ما باستخدام ${device} استعادة حسابك في Paps واختيار كلمة مرور ورمز PIN جديدين. يقرر فريقنا في ${when} على الأقل.`,
    help: 'إذا لم تكن أنت، فألغِ الطلب الآن بهذا الرابط. يعمل دون تسجيل الدخول.',
    short: 'طلب شخص ما استعادة حسابك. لست أنت؟ ألغِه:',
  },
}
