import type { Language } from '../languages.ts'
import { fillSentence, type Sentence } from './sentence.ts'

/**
 * The messages of successful responses, by their English text. `{{name}}` stands for a part that varies and is the same
 * in every language.
 */
const MESSAGES: Readonly<Record<string, Record<Exclude<Language, 'en'>, Sentence>>> = {
  'Your application is withdrawn.': { fr: 'Votre demande est retirée.', ar: 'سُحب طلبك.' },
  'Sent for approval. A second person must approve it.': {
    fr: 'Envoyé pour approbation. Une deuxième personne doit l’approuver.',
    ar: 'أُرسل للموافقة. يجب أن يوافق عليه شخص ثانٍ.',
  },
  'The statement is imported.': { fr: 'Le relevé est importé.', ar: 'استُورد كشف الحساب.' },
  'This statement was imported before. Nothing has changed.': {
    fr: 'Ce relevé avait déjà été importé. Rien n’a changé.',
    ar: 'استُورد هذا الكشف من قبل. لم يتغير شيء.',
  },
  'The import is taken back.': { fr: 'L’import est repris.', ar: 'استُرجع الاستيراد.' },
  'The line is matched.': { fr: 'La ligne est rapprochée.', ar: 'طُوبق السطر.' },
  'The line is credited.': { fr: 'La ligne est créditée.', ar: 'أُودع مبلغ السطر.' },
  'The line is explained.': { fr: 'La ligne est expliquée.', ar: 'فُسّر السطر.' },
  'The suggestion is refused.': { fr: 'La suggestion est refusée.', ar: 'رُفض الاقتراح.' },
  'The line is set aside.': { fr: 'La ligne est mise de côté.', ar: 'وُضع السطر جانبًا.' },
  'The line is marked as sent back.': { fr: 'La ligne est marquée comme renvoyée.', ar: 'عُلّم السطر كمُعاد.' },
  'The line is open again.': { fr: 'La ligne est de nouveau ouverte.', ar: 'فُتح السطر من جديد.' },
  '{{count}} lines are matched.': { fr: 'Lignes rapprochées : {{count}}.', ar: 'الأسطر المُطابقة: {{count}}.' },
  'The file is cancelled. No one was paid.': {
    fr: 'Le fichier est annulé. Personne n’a été payé.',
    ar: 'أُلغي الملف. لم يُدفع لأحد.',
  },
  'Returned. The account is closed, so the money is in suspense.': {
    fr: 'Retourné. Le compte est fermé : l’argent est en attente d’affectation.',
    ar: 'أُعيد. الحساب مغلق، لذلك المبلغ في الحساب المعلّق.',
  },
  'Returned. The person has the money and the fee again.': {
    fr: 'Retourné. La personne a de nouveau le montant et les frais.',
    ar: 'أُعيد. عاد المبلغ والرسوم إلى الشخص.',
  },
  'Your account is closed.': { fr: 'Votre compte est fermé.', ar: 'أُغلق حسابك.' },
  'The invitation is cancelled.': { fr: 'L’invitation est annulée.', ar: 'أُلغيت الدعوة.' },
  'You are signed out.': { fr: 'Vous êtes déconnecté.', ar: 'سُجّل خروجك.' },
  'Your password is changed. All other devices are signed out.': {
    fr: 'Votre mot de passe est changé. Tous les autres appareils sont déconnectés.',
    ar: 'تغيّرت كلمة المرور. سُجّل خروج كل الأجهزة الأخرى.',
  },
  'Your password is changed. Please sign in.': {
    fr: 'Votre mot de passe est changé. Veuillez vous connecter.',
    ar: 'تغيّرت كلمة المرور. سجّل الدخول من فضلك.',
  },
  'The passkey is renamed.': { fr: 'La clé d’accès est renommée.', ar: 'أُعيدت تسمية مفتاح المرور.' },
  'The passkey is removed.': { fr: 'La clé d’accès est supprimée.', ar: 'أُزيل مفتاح المرور.' },
  'The case is closed.': { fr: 'Le dossier est clos.', ar: 'أُغلقت الحالة.' },
  'Your email is changed.': { fr: 'Votre e-mail est modifié.', ar: 'تم تغيير بريدك الإلكتروني.' },
  'Your old email is back. Please choose a new password.': {
    fr: 'Votre ancien e-mail est rétabli. Choisissez un nouveau mot de passe.',
    ar: 'عاد بريدك الإلكتروني السابق. اختر كلمة مرور جديدة من فضلك.',
  },
  'The recovery is cancelled.': { fr: 'La récupération est annulée.', ar: 'أُلغيت الاستعادة.' },
  'Your account is recovered. Please sign in.': {
    fr: 'Votre compte est récupéré. Veuillez vous connecter.',
    ar: 'استُعيد حسابك. سجّل الدخول من فضلك.',
  },
  'The device is renamed.': { fr: 'L’appareil est renommé.', ar: 'أُعيدت تسمية الجهاز.' },
  'The device is removed and signed out.': {
    fr: 'L’appareil est supprimé et déconnecté.',
    ar: 'أُزيل الجهاز وسُجّل خروجه.',
  },
  'The device is confirmed.': { fr: 'L’appareil est confirmé.', ar: 'تم تأكيد الجهاز.' },
  'That device is signed out. Change your password and your PIN now.': {
    fr: 'Cet appareil est déconnecté. Changez maintenant votre mot de passe et votre code PIN.',
    ar: 'سُجّل خروج ذلك الجهاز. غيّر كلمة المرور ورمز PIN الآن.',
  },
  'That device is signed out.': { fr: 'Cet appareil est déconnecté.', ar: 'سُجّل خروج ذلك الجهاز.' },
  'All other devices are signed out.': {
    fr: 'Tous les autres appareils sont déconnectés.',
    ar: 'سُجّل خروج كل الأجهزة الأخرى.',
  },
  'All their devices are signed out.': { fr: 'Tous ses appareils sont déconnectés.', ar: 'سُجّل خروج كل أجهزته.' },
  'Sent to a second person for approval.': {
    fr: 'Envoyé à une deuxième personne pour approbation.',
    ar: 'أُرسل إلى شخص ثانٍ للموافقة.',
  },
  'Their account is deleted.': { fr: 'Son compte est supprimé.', ar: 'حُذف حسابه.' },
  'Code sent.': { fr: 'Code envoyé.', ar: 'أُرسل الرمز.' },
  'If this email has an account, we’ve sent it a code.': {
    fr: 'Si cette adresse a un compte, nous lui avons envoyé un code.',
    ar: 'إذا كان لهذا البريد حساب، فقد أرسلنا إليه رمزًا.',
  },
  'Your email is verified.': { fr: 'Votre e-mail est vérifié.', ar: 'تم تأكيد بريدك الإلكتروني.' },
  'Your phone number is verified.': { fr: 'Votre numéro est vérifié.', ar: 'تم تأكيد رقم هاتفك.' },
  'The code is right.': { fr: 'Le code est juste.', ar: 'الرمز صحيح.' },
  'Your PIN is set.': { fr: 'Votre code PIN est défini.', ar: 'حُفظ رمز PIN.' },
  'Released.': { fr: 'Libéré.', ar: 'تم التحرير.' },
  'The view is removed.': { fr: 'La vue est supprimée.', ar: 'أُزيل العرض.' },
  'The note is removed.': { fr: 'La note est supprimée.', ar: 'أُزيلت الملاحظة.' },
  'Key revoked.': { fr: 'Clé révoquée.', ar: 'أُلغي المفتاح.' },
  'Approved and carried out.': { fr: 'Approuvé et exécuté.', ar: 'تمت الموافقة والتنفيذ.' },
  'Rejected. Nothing was changed.': { fr: 'Refusé. Rien n’a été modifié.', ar: 'رُفض. لم يتغيّر شيء.' },
  'Cancelled. Nothing was changed.': { fr: 'Annulé. Rien n’a été modifié.', ar: 'أُلغي. لم يتغيّر شيء.' },
  'Saved.': { fr: 'Enregistré.', ar: 'تم الحفظ.' },
  'The order is saved.': { fr: 'L’ordre est enregistré.', ar: 'حُفظ الترتيب.' },
  'A new invitation is on its way.': { fr: 'Une nouvelle invitation est en route.', ar: 'دعوة جديدة في الطريق.' },
  'Removed.': { fr: 'Supprimé.', ar: 'أُزيل.' },
  'The webhook is removed.': { fr: 'Le webhook est supprimé.', ar: 'أُزيل خطاف الويب.' },
  'The top-up is rejected.': { fr: 'Le rechargement est refusé.', ar: 'رُفض الشحن.' },
  '{{paps}} paps are credited.': { fr: '{{paps}} paps sont crédités.', ar: 'أُضيف {{paps}} paps.' },
  '{{paps}} paps will be credited once we have seen the payment.': {
    fr: '{{paps}} paps seront crédités dès que nous aurons vu le paiement.',
    ar: 'سيُضاف {{paps}} paps حالما نرى الدفع.',
  },
  '{{paps}} paps would be credited once we have seen the payment.': {
    fr: '{{paps}} paps seraient crédités dès que nous aurions vu le paiement.',
    ar: 'سيُضاف {{paps}} paps حالما نرى الدفع.',
  },
  '{{paps}} paps are credited for {{points}} point.': {
    fr: '{{paps}} paps sont crédités pour {{points}} point.',
    ar: 'أُضيف {{paps}} paps مقابل نقطة واحدة.',
  },
  '{{paps}} paps are credited for {{points}} points.': {
    fr: '{{paps}} paps sont crédités pour {{points}} points.',
    ar: {
      by: 'points',
      two: 'أُضيف {{paps}} paps مقابل نقطتين.',
      few: 'أُضيف {{paps}} paps مقابل {{points}} نقاط.',
      other: 'أُضيف {{paps}} paps مقابل {{points}} نقطة.',
    },
  },
  '{{points}} point returned.': { fr: '{{points}} point est rendu.', ar: 'أُعيدت نقطة واحدة.' },
  '{{points}} points returned.': {
    fr: '{{points}} points sont rendus.',
    ar: {
      by: 'points',
      two: 'أُعيدت نقطتان.',
      few: 'أُعيدت {{points}} نقاط.',
      other: 'أُعيدت {{points}} نقطة.',
    },
  },
  'Your reference is {{reference}}. Transfer the amount to our account, using the reference as the payment description: {{rest}} Then tell us that you have paid.':
    {
      fr: 'Votre référence est {{reference}}. Virez le montant sur notre compte, en indiquant la référence comme motif : {{rest}} Dites-nous ensuite que vous avez payé.',
      ar: 'مرجعك هو {{reference}}. حوّل المبلغ إلى حسابنا واذكر المرجع في وصف التحويل: {{rest}} ثم أخبرنا أنك دفعت.',
    },
  'Your reference is {{reference}}. Send the amount to our merchant number, using the reference as the payment description: {{rest}} Then tell us that you have paid.':
    {
      fr: 'Votre référence est {{reference}}. Envoyez le montant à notre numéro marchand, en indiquant la référence comme message : {{rest}} Dites-nous ensuite que vous avez payé.',
      ar: 'مرجعك هو {{reference}}. أرسل المبلغ إلى رقم التاجر لدينا واذكر المرجع في الرسالة: {{rest}} ثم أخبرنا أنك دفعت.',
    },
  'Your reference is {{reference}}. Come to our office, name the reference and pay there: {{rest}} Then tell us that you have paid.':
    {
      fr: 'Votre référence est {{reference}}. Venez à notre bureau, donnez la référence et payez sur place : {{rest}} Dites-nous ensuite que vous avez payé.',
      ar: 'مرجعك هو {{reference}}. تعال إلى مكتبنا واذكر المرجع وادفع هناك: {{rest}} ثم أخبرنا أنك دفعت.',
    },
}

const PLACE = /\{\{(\w+)\}\}/g

/** The messages with placeholders, each with the pattern of its English text. */
const TEMPLATES = Object.entries(MESSAGES)
  .filter(([english]) => english.includes('{{'))
  .map(([english, others]) => {
    const escaped = english
      .split(PLACE)
      .map((part, index) => (index % 2 ? `(?<${part}>.+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    return { pattern: new RegExp(`^${escaped.join('')}$`), others }
  })

/** Returns a message in a language. A text that has no translation stays as it is. */
export function messageIn(language: Language, english: string): string {
  if (language === 'en') return english
  const known = MESSAGES[english]
  if (known) return fillSentence(language, known[language], {})
  for (const { pattern, others } of TEMPLATES) {
    const parts = pattern.exec(english)?.groups
    if (parts) return fillSentence(language, others[language], parts)
  }
  return english
}

/** Whether a message has a translation. */
export function hasMessage(english: string): boolean {
  return messageIn('fr', english) !== english
}
