import { type Language, type OperatorKind, plainName } from '@paps/contract'
import type { MailText } from '../messages/account-messages.ts'

interface Facts {
  store: string
  role: OperatorKind
  link: string
  /** The address already has an account, so it can't be used for another. */
  hasAccount: boolean
}

/** Builds the mail of an invitation. The store's name was validated, and is reduced to plain text again here. */
export function invitationMessage(language: Language, { store, role, link, hasAccount }: Facts): MailText {
  const name = plainName(store)
  switch (language) {
    case 'fr': {
      const as = role === 'manager' ? 'responsable' : 'caissier ou caissière'
      return {
        subject: `${name} vous invite dans son équipe`,
        text: hasAccount
          ? `${name} vous invite à travailler à sa caisse sur Paps. Cette adresse a déjà un compte Paps : demandez une ` +
            'invitation à une autre adresse. Si vous ne connaissez pas ce magasin, vous n’avez rien à faire.'
          : `${name} vous invite à rejoindre son équipe sur Paps comme ${as}. Choisissez votre mot de passe et votre ` +
            `code PIN ici :\n\n${link}\n\nLe lien est valable 3 jours et ne sert qu’une fois. Ne le transmettez à ` +
            'personne. Si vous ne connaissez pas ce magasin, vous n’avez rien à faire.',
      }
    }
    case 'ar': {
      const as = role === 'manager' ? 'مديرًا' : 'أمين صندوق'
      return {
        subject: `${name}: دعوة للانضمام إلى الفريق`,
        text: hasAccount
          ? `يدعوك ${name} للعمل على صندوقه في Paps. لهذا البريد حساب في Paps بالفعل: اطلب دعوة على عنوان آخر. ` +
            'إذا كنت لا تعرف هذا المتجر فلا يلزمك شيء.'
          : `يدعوك ${name} للانضمام إلى فريقه في Paps بصفتك ${as}. اختر كلمة المرور ورمز PIN هنا:\n\n${link}\n\n` +
            'الرابط صالح لمدة 3 أيام ويُستخدم مرة واحدة. لا ترسله إلى أحد. إذا كنت لا تعرف هذا المتجر فلا يلزمك شيء.',
      }
    }
    default: {
      const as = role === 'manager' ? 'a manager' : 'a cashier'
      return {
        subject: `${name} invites you to its team`,
        text: hasAccount
          ? `${name} invites you to work at its till on Paps. This address already has a Paps account: ask for an ` +
            'invitation to another address. If you don’t know this store, there is nothing to do.'
          : `${name} invites you to join its team on Paps as ${as}. Choose your password and PIN here:\n\n${link}\n\n` +
            'The link works once, for 3 days. Don’t share it. If you don’t know this store, there is nothing to do.',
      }
    }
  }
}
