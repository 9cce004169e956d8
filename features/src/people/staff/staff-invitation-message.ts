import { type Language, plainName } from '@paps/contract'
import type { MailText } from '../messages/account-messages.ts'

/** Builds the mail that invites a member of staff. The name is reduced to plain text. */
export function staffInvitationMessage(language: Language, facts: { name: string; link: string }): MailText {
  const [name, link] = [plainName(facts.name), facts.link]
  switch (language) {
    case 'fr':
      return {
        subject: 'Votre accès à l’équipe Paps',
        text:
          `Bonjour ${name}, vous avez été ajouté à l’équipe Paps. Choisissez votre mot de passe et configurez votre ` +
          `second facteur ici :\n\n${link}\n\nLe lien est valable 72 heures et ne sert qu’une fois. Ne le transmettez ` +
          'à personne. Si vous n’attendiez pas ce message, vous n’avez rien à faire.',
      }
    case 'ar':
      return {
        subject: 'دخولك إلى فريق Paps',
        text:
          `مرحبًا ${name}، أُضفت إلى فريق Paps. اختر كلمة مرورك وأعدّ عاملك الثاني هنا:\n\n${link}\n\n` +
          'الرابط صالح لمدة 72 ساعة ويُستخدم مرة واحدة. لا ترسله إلى أحد. إذا لم تكن تنتظر هذه الرسالة فلا يلزمك شيء.',
      }
    default:
      return {
        subject: 'Your access to the Paps team',
        text:
          `Hello ${name}, you were added to the Paps team. Choose your password and set up your second factor ` +
          `here:\n\n${link}\n\nThe link works once, for 72 hours. Don’t share it. If you didn’t expect this, there is ` +
          'nothing to do.',
      }
  }
}

/** Builds the mail that invites a bank to choose its password. The name is reduced to plain text. */
export function bankInvitationMessage(language: Language, facts: { name: string; link: string }): MailText {
  const [name, link] = [plainName(facts.name), facts.link]
  switch (language) {
    case 'fr':
      return {
        subject: 'Votre accès à Paps',
        text:
          `Bonjour ${name}, votre compte bancaire partenaire est ouvert chez Paps. Choisissez votre mot de passe ici :` +
          `\n\n${link}\n\nLe lien est valable 72 heures et ne sert qu’une fois. Ne le transmettez à personne. Si vous ` +
          'n’attendiez pas ce message, vous n’avez rien à faire.',
      }
    case 'ar':
      return {
        subject: 'دخولك إلى Paps',
        text:
          `مرحبًا ${name}، فُتح حساب مصرفكم لدى Paps. اختاروا كلمة المرور هنا:\n\n${link}\n\n` +
          'الرابط صالح لمدة 72 ساعة ويُستخدم مرة واحدة. لا ترسلوه إلى أحد. إذا لم تكونوا تنتظرون هذه الرسالة فلا يلزمكم شيء.',
      }
    default:
      return {
        subject: 'Your access to Paps',
        text:
          `Hello ${name}, your bank’s account with Paps is open. Choose its password here:\n\n${link}\n\nThe link ` +
          'works once, for 72 hours. Don’t share it. If you didn’t expect this, there is nothing to do.',
      }
  }
}
