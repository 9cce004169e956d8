import type { Language } from '@paps/contract'
import type { MailText } from './account-messages.ts'

/** Message to the owner of an account for which an API key was created. */
export function newKeyMessage(language: Language, name: string, at: Date): MailText {
  const when = at.toUTCString()
  switch (language) {
    case 'fr':
      return {
        subject: 'Une nouvelle clé d’API',
        text:
          `La clé d’API « ${name} » a été créée pour votre compte le ${when}. ` +
          'Si ce n’était pas vous, révoquez-la sous Intégrations, et changez votre mot de passe et votre code PIN.',
      }
    case 'ar':
      return {
        subject: 'مفتاح API جديد',
        text:
          `أُنشئ مفتاح API «${name}» لحسابك في ${when}. ` +
          'إذا لم تكن أنت، فألغه من صفحة التكامل، وغيّر كلمة المرور ورمز PIN.',
      }
    default:
      return {
        subject: 'A new API key',
        text:
          `The API key “${name}” was made for your account on ${when}. ` +
          'If that was not you, revoke it under Integrations, and change your password and your PIN.',
      }
  }
}

/** Message to the owner of an API key that expires soon. */
export function keyExpiresMessage(language: Language, name: string, at: Date): MailText {
  const when = at.toUTCString()
  switch (language) {
    case 'fr':
      return {
        subject: 'Une clé d’API expire bientôt',
        text:
          `La clé d’API « ${name} » de votre compte expire le ${when}. Ensuite, vos programmes qui l’utilisent ne fonctionneront plus. ` +
          'Créez une nouvelle clé sous Intégrations et remplacez-la à temps.',
      }
    case 'ar':
      return {
        subject: 'مفتاح API تنتهي صلاحيته قريبًا',
        text:
          `تنتهي صلاحية مفتاح API «${name}» لحسابك في ${when}. بعد ذلك تتوقف برامجك التي تستخدمه. ` +
          'أنشئ مفتاحًا جديدًا من صفحة التكامل واستبدله في الوقت المناسب.',
      }
    default:
      return {
        subject: 'An API key expires soon',
        text:
          `The API key “${name}” of your account expires on ${when}. Programs that use it stop working then. ` +
          'Make a new key under Integrations and replace it in time.',
      }
  }
}

/** Message to the owner of a webhook that does not respond. */
export function webhookStoppedMessage(language: Language, host: string): MailText {
  switch (language) {
    case 'fr':
      return {
        subject: 'Un webhook a été désactivé',
        text:
          `Votre webhook à ${host} n’a rien accepté pendant deux jours : il a été désactivé. ` +
          'Quand il fonctionne à nouveau, réactivez-le sous Intégrations ; ce qu’il a manqué peut être renvoyé depuis son journal.',
      }
    case 'ar':
      return {
        subject: 'أُوقف خطاف ويب',
        text:
          `لم يقبل خطاف الويب الخاص بك على ${host} شيئًا منذ يومين، فأُوقف. ` +
          'عندما يعمل من جديد، شغّله من صفحة التكامل؛ ويمكن إعادة إرسال ما فاته من سجله.',
      }
    default:
      return {
        subject: 'A webhook was switched off',
        text:
          `Your webhook at ${host} has not taken anything for two days, so it was switched off. ` +
          'Once it works again, switch it on under Integrations; what it missed can be sent again from its log.',
      }
  }
}
