import type { Language, RecordKind, RecordState } from '@paps/contract'

export interface AlertFacts {
  paps: string
  points: string
  other: string
  /** The reason of a refusal, preceded by a colon, or empty. */
  why: string
}

export type Sentence = (facts: AlertFacts) => string
export type Sentences = Partial<Record<`${RecordKind} ${RecordState}`, Sentence>>

/** The texts of mail, SMS and push notifications about a record, in one language. */
export interface AlertSentences {
  receiver: Sentences
  sender: Sentences
  /** For a request by a person whom the payer has never paid: contains no name and no text of the requester. */
  stranger: Sentences
  strangerSubject: string
  /** For notices without a record. The note in the app has details, which may include amounts. */
  notes: Readonly<Record<string, string>>
  news: string
  newsOf: Sentence
  /** The end of a sentence about returned money. */
  back: string
  status: string
  reference: string
  states: Record<RecordState, string>
  why: string
}

const en: AlertSentences = {
  back: 'The money is back in your wallet.',
  receiver: {
    'transfer completed': ({ other, paps }) => `${other} sent you ${paps} paps.`,
    'payment completed': ({ other, paps }) => `${other} paid you ${paps} paps.`,
    'refund completed': ({ other, paps }) => `${other} refunded you ${paps} paps.`,
    'request declined': ({ other, paps }) => `${other} declined your request of ${paps} paps.`,
    'request expired': ({ other, paps }) => `Your request of ${paps} paps to ${other} has expired.`,
    'deposit completed': ({ other, paps }) => `${other} put ${paps} paps into your wallet.`,
    'withdrawal pending': ({ other, paps }) => `${other} wants to collect ${paps} paps from you.`,
    'withdrawal approved': ({ other, paps }) => `The withdrawal of ${paps} paps by ${other} was paid out.`,
    'withdrawal rejected': ({ other, paps }) => `The withdrawal of ${paps} paps by ${other} was called off.`,
    'withdrawal expired': ({ other, paps }) => `The withdrawal of ${paps} paps by ${other} was not collected in time.`,
    'topup approved': ({ paps }) => `Your top-up of ${paps} paps has arrived.`,
    'topup rejected': ({ paps, why }) => `Your top-up of ${paps} paps was refused${why}.`,
    'redemption fulfilled': ({ points, paps }) => `Your ${points} points have become ${paps} paps.`,
    'redemption rejected': ({ points, why }) => `Your redemption of ${points} points was refused${why}.`,
    'referral completed': ({ points, other }) => `${other} is here thanks to you: you earned ${points} points.`,
    'correction completed': ({ paps }) => `We corrected a transaction of yours: ${paps} paps are in your wallet again.`,
    'settlement completed': ({ paps }) => `${paps} paps that were owed to you have arrived.`,
  },
  sender: {
    'request pending': ({ other, paps }) => `${other} asks you for ${paps} paps.`,
    'request cancelled': ({ other, paps }) => `${other} took back their request of ${paps} paps.`,
    'request expired': ({ other, paps }) => `The request of ${paps} paps by ${other} has expired.`,
    'withdrawal cancelled': ({ paps }) =>
      `You cancelled your withdrawal of ${paps} paps. The money is back in your wallet.`,
    'withdrawal approved': ({ paps }) => `Your withdrawal of ${paps} paps was paid out.`,
    'withdrawal rejected': ({ paps, why }) =>
      `Your withdrawal of ${paps} paps was refused${why}. The money is back in your wallet.`,
    'withdrawal expired': ({ paps }) =>
      `Your withdrawal of ${paps} paps was not collected in time. The money is back in your wallet.`,
    'redemption fulfilled': ({ points, paps }) => `Your ${points} points have become ${paps} paps.`,
    'redemption rejected': ({ points, why }) => `Your redemption of ${points} points was refused${why}.`,
    'saving completed': ({ paps }) => `${paps} paps were saved as you had planned.`,
    'correction completed': ({ paps }) => `We corrected a transaction of yours: ${paps} paps were taken back.`,
    'settlement completed': ({ paps }) => `${paps} paps of the money you received settled what you owe.`,
  },
  stranger: {
    'request pending': ({ paps }) =>
      `You have a payment request of ${paps} paps from somebody you have not paid before. Open Paps to see who it is.`,
    'request cancelled': ({ paps }) => `A payment request of ${paps} paps was taken back.`,
    'request expired': ({ paps }) => `A payment request of ${paps} paps has expired.`,
  },
  strangerSubject: 'You have a payment request',
  notes: {
    savingSkipped: 'An automatic saving did not happen. Open Paps to see why.',
    storeApproved: 'Your store application was decided. Open Paps to see how.',
    storeChanged: 'Your store application was decided. Open Paps to see how.',
    storeRefused: 'Your store application was decided. Open Paps to see how.',
    storeStopped: 'Your store application was decided. Open Paps to see how.',
    exportReady: 'Your data is ready to download.',
    webhookStopped: 'A webhook of yours was switched off, because it has not answered for days.',
    approvalAsked: 'A colleague asks for a second person. Open Paps to decide.',
    approvalDecided: 'Your request for a second person has ended. Open Paps to see how.',
    controlChanged: 'A super admin changed settings, banks or staff alone. Open Paps to see what.',
    booksBroken: 'The audit of the books found something that is not right. Open Paps to see what.',
    pinLocked: 'Your PIN is locked after five wrong tries. If that was not you, change your password.',
    accountChanged: 'Your password, PIN or phone number was changed. If that was not you, open Paps now.',
    newDevice: 'A new device signed in to your account. If that was not you, change your password.',
  },
  news: 'There is news for you in Paps.',
  newsOf: ({ paps }) => `There is news about ${paps} paps.`,
  status: 'Status',
  reference: 'Reference',
  states: {
    completed: 'completed',
    pending: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    expired: 'expired',
    paid: 'paid',
    declined: 'declined',
    cancelled: 'cancelled',
    fulfilled: 'fulfilled',
  },
  why: 'You get this because you asked for alerts. Choose what you get in the preferences of your account.',
}

const fr: AlertSentences = {
  back: 'L’argent est de retour dans votre portefeuille.',
  receiver: {
    'transfer completed': ({ other, paps }) => `${other} vous a envoyé ${paps} paps.`,
    'payment completed': ({ other, paps }) => `${other} vous a payé ${paps} paps.`,
    'refund completed': ({ other, paps }) => `${other} vous a remboursé ${paps} paps.`,
    'request declined': ({ other, paps }) => `${other} a refusé votre demande de ${paps} paps.`,
    'request expired': ({ other, paps }) => `Votre demande de ${paps} paps à ${other} a expiré.`,
    'deposit completed': ({ other, paps }) => `${other} a déposé ${paps} paps dans votre portefeuille.`,
    'withdrawal pending': ({ other, paps }) => `${other} veut retirer ${paps} paps chez vous.`,
    'withdrawal approved': ({ other, paps }) => `Le retrait de ${paps} paps de ${other} a été payé.`,
    'withdrawal rejected': ({ other, paps }) => `Le retrait de ${paps} paps de ${other} a été annulé.`,
    'withdrawal expired': ({ other, paps }) => `Le retrait de ${paps} paps de ${other} n’a pas été fait à temps.`,
    'topup approved': ({ paps }) => `Votre rechargement de ${paps} paps est arrivé.`,
    'topup rejected': ({ paps, why }) => `Votre rechargement de ${paps} paps a été refusé${why}.`,
    'redemption fulfilled': ({ points, paps }) => `Vos ${points} points sont devenus ${paps} paps.`,
    'redemption rejected': ({ points, why }) => `Votre échange de ${points} points a été refusé${why}.`,
    'referral completed': ({ points, other }) => `${other} est là grâce à vous : vous gagnez ${points} points.`,
    'correction completed': ({ paps }) =>
      `Nous avons corrigé une de vos opérations : ${paps} paps sont de retour dans votre portefeuille.`,
    'settlement completed': ({ paps }) => `${paps} paps qui vous étaient dus sont arrivés.`,
  },
  sender: {
    'request pending': ({ other, paps }) => `${other} vous demande ${paps} paps.`,
    'request cancelled': ({ other, paps }) => `${other} a retiré sa demande de ${paps} paps.`,
    'request expired': ({ other, paps }) => `La demande de ${paps} paps de ${other} a expiré.`,
    'withdrawal cancelled': ({ paps }) =>
      `Vous avez annulé votre retrait de ${paps} paps. L’argent est de retour dans votre portefeuille.`,
    'withdrawal approved': ({ paps }) => `Votre retrait de ${paps} paps a été payé.`,
    'withdrawal rejected': ({ paps, why }) =>
      `Votre retrait de ${paps} paps a été refusé${why}. L’argent est de retour dans votre portefeuille.`,
    'withdrawal expired': ({ paps }) =>
      `Votre retrait de ${paps} paps n’a pas été fait à temps. L’argent est de retour dans votre portefeuille.`,
    'redemption fulfilled': ({ points, paps }) => `Vos ${points} points sont devenus ${paps} paps.`,
    'redemption rejected': ({ points, why }) => `Votre échange de ${points} points a été refusé${why}.`,
    'saving completed': ({ paps }) => `${paps} paps ont été épargnés comme prévu.`,
    'correction completed': ({ paps }) => `Nous avons corrigé une de vos opérations : ${paps} paps ont été repris.`,
    'settlement completed': ({ paps }) => `${paps} paps de l’argent reçu ont réglé ce que vous devez.`,
  },
  stranger: {
    'request pending': ({ paps }) =>
      `Vous avez une demande de paiement de ${paps} paps de quelqu’un que vous n’avez jamais payé. Ouvrez Paps pour voir qui c’est.`,
    'request cancelled': ({ paps }) => `Une demande de paiement de ${paps} paps a été retirée.`,
    'request expired': ({ paps }) => `Une demande de paiement de ${paps} paps a expiré.`,
  },
  strangerSubject: 'Vous avez une demande de paiement',
  notes: {
    savingSkipped: 'Une épargne automatique n’a pas eu lieu. Ouvrez Paps pour voir pourquoi.',
    storeApproved: 'Votre demande de commerce a été traitée. Ouvrez Paps pour voir la décision.',
    storeChanged: 'Votre demande de commerce a été traitée. Ouvrez Paps pour voir la décision.',
    storeRefused: 'Votre demande de commerce a été traitée. Ouvrez Paps pour voir la décision.',
    storeStopped: 'Votre demande de commerce a été traitée. Ouvrez Paps pour voir la décision.',
    exportReady: 'Vos données sont prêtes à télécharger.',
    webhookStopped: 'Un de vos webhooks a été désactivé, car il ne répond plus depuis des jours.',
    approvalAsked: 'Un collègue demande une deuxième personne. Ouvrez Paps pour décider.',
    approvalDecided: 'Votre demande d’une deuxième personne est terminée. Ouvrez Paps pour voir comment.',
    controlChanged: 'Un super admin a modifié seul des réglages, des banques ou l’équipe. Ouvrez Paps pour voir quoi.',
    booksBroken: 'Le contrôle des comptes a trouvé une anomalie. Ouvrez Paps pour voir laquelle.',
    pinLocked: 'Votre code PIN est bloqué après cinq erreurs. Si ce n’était pas vous, changez votre mot de passe.',
    accountChanged:
      'Votre mot de passe, code PIN ou numéro a été modifié. Si ce n’était pas vous, ouvrez Paps maintenant.',
    newDevice: 'Un nouvel appareil s’est connecté à votre compte. Si ce n’était pas vous, changez votre mot de passe.',
  },
  news: 'Il y a du nouveau pour vous dans Paps.',
  newsOf: ({ paps }) => `Il y a du nouveau à propos de ${paps} paps.`,
  status: 'Statut',
  reference: 'Référence',
  states: {
    completed: 'terminé',
    pending: 'en attente',
    approved: 'approuvé',
    rejected: 'refusé',
    expired: 'expiré',
    paid: 'payé',
    declined: 'décliné',
    cancelled: 'annulé',
    fulfilled: 'effectué',
  },
  why: 'Vous recevez ceci parce que vous avez demandé des alertes. Choisissez-les dans les préférences de votre compte.',
}

const ar: AlertSentences = {
  back: 'عاد المال إلى محفظتك.',
  receiver: {
    'transfer completed': ({ other, paps }) => `أرسل إليك ${other} مبلغ ${paps} paps.`,
    'payment completed': ({ other, paps }) => `دفع لك ${other} مبلغ ${paps} paps.`,
    'refund completed': ({ other, paps }) => `ردّ إليك ${other} مبلغ ${paps} paps.`,
    'request declined': ({ other, paps }) => `رفض ${other} طلبك بمبلغ ${paps} paps.`,
    'request expired': ({ other, paps }) => `انتهت صلاحية طلبك بمبلغ ${paps} paps إلى ${other}.`,
    'deposit completed': ({ other, paps }) => `أودع ${other} مبلغ ${paps} paps في محفظتك.`,
    'withdrawal pending': ({ other, paps }) => `يريد ${other} سحب ${paps} paps منك.`,
    'withdrawal approved': ({ other, paps }) => `صُرف سحب ${paps} paps الذي طلبه ${other}.`,
    'withdrawal rejected': ({ other, paps }) => `أُلغي سحب ${paps} paps الذي طلبه ${other}.`,
    'withdrawal expired': ({ other, paps }) => `لم يُستلم سحب ${paps} paps الذي طلبه ${other} في وقته.`,
    'topup approved': ({ paps }) => `وصل شحنك بمبلغ ${paps} paps.`,
    'topup rejected': ({ paps, why }) => `رُفض شحنك بمبلغ ${paps} paps${why}.`,
    'redemption fulfilled': ({ points, paps }) => `أصبحت نقاطك (${points}) مبلغ ${paps} paps.`,
    'redemption rejected': ({ points, why }) => `رُفض استبدال نقاطك (${points})${why}.`,
    'referral completed': ({ points, other }) => `انضم ${other} بفضلك: كسبت ${points} نقطة.`,
    'correction completed': ({ paps }) => `صححنا إحدى معاملاتك: عاد ${paps} paps إلى محفظتك.`,
    'settlement completed': ({ paps }) => `وصل ${paps} paps كان مستحقًا لك.`,
  },
  sender: {
    'request pending': ({ other, paps }) => `يطلب منك ${other} مبلغ ${paps} paps.`,
    'request cancelled': ({ other, paps }) => `سحب ${other} طلبه بمبلغ ${paps} paps.`,
    'request expired': ({ other, paps }) => `انتهت صلاحية طلب ${other} بمبلغ ${paps} paps.`,
    'withdrawal cancelled': ({ paps }) => `ألغيت سحبك بمبلغ ${paps} paps. عاد المال إلى محفظتك.`,
    'withdrawal approved': ({ paps }) => `صُرف سحبك بمبلغ ${paps} paps.`,
    'withdrawal rejected': ({ paps, why }) => `رُفض سحبك بمبلغ ${paps} paps${why}. عاد المال إلى محفظتك.`,
    'withdrawal expired': ({ paps }) => `لم يُستلم سحبك بمبلغ ${paps} paps في وقته. عاد المال إلى محفظتك.`,
    'redemption fulfilled': ({ points, paps }) => `أصبحت نقاطك (${points}) مبلغ ${paps} paps.`,
    'redemption rejected': ({ points, why }) => `رُفض استبدال نقاطك (${points})${why}.`,
    'saving completed': ({ paps }) => `ادُّخر ${paps} paps كما خططت.`,
    'correction completed': ({ paps }) => `صححنا إحدى معاملاتك: استُرد ${paps} paps.`,
    'settlement completed': ({ paps }) => `سدّد ${paps} paps من المال الذي وصلك ما عليك.`,
  },
  stranger: {
    'request pending': ({ paps }) => `لديك طلب دفع بمبلغ ${paps} paps من شخص لم تدفع له من قبل. افتح Paps لترى من هو.`,
    'request cancelled': ({ paps }) => `سُحب طلب دفع بمبلغ ${paps} paps.`,
    'request expired': ({ paps }) => `انتهت صلاحية طلب دفع بمبلغ ${paps} paps.`,
  },
  strangerSubject: 'لديك طلب دفع',
  notes: {
    savingSkipped: 'لم يتم ادخار تلقائي. افتح Paps لترى السبب.',
    storeApproved: 'تم البت في طلب متجرك. افتح Paps لترى القرار.',
    storeChanged: 'تم البت في طلب متجرك. افتح Paps لترى القرار.',
    storeRefused: 'تم البت في طلب متجرك. افتح Paps لترى القرار.',
    storeStopped: 'تم البت في طلب متجرك. افتح Paps لترى القرار.',
    exportReady: 'بياناتك جاهزة للتنزيل.',
    webhookStopped: 'أُوقف أحد روابط webhook لديك لأنه لم يستجب منذ أيام.',
    approvalAsked: 'يطلب زميل موافقة شخص ثانٍ. افتح Paps لتقرر.',
    approvalDecided: 'انتهى طلبك لموافقة شخص ثانٍ. افتح Paps لترى كيف.',
    controlChanged: 'غيّر مشرف عام وحده إعدادات أو بنوكًا أو موظفين. افتح Paps لترى ماذا.',
    booksBroken: 'وجد تدقيق الدفاتر خللًا. افتح Paps لتراه.',
    pinLocked: 'رقمك السري مقفل بعد خمس محاولات خاطئة. إذا لم تكن أنت، فغيّر كلمة المرور.',
    accountChanged: 'تغيّرت كلمة المرور أو الرقم السري أو رقم الهاتف. إذا لم تكن أنت، فافتح Paps الآن.',
    newDevice: 'سُجّل الدخول إلى حسابك من جهاز جديد. إذا لم تكن أنت، فغيّر كلمة المرور.',
  },
  news: 'لديك جديد في Paps.',
  newsOf: ({ paps }) => `هناك جديد بخصوص ${paps} paps.`,
  status: 'الحالة',
  reference: 'المرجع',
  states: {
    completed: 'مكتمل',
    pending: 'قيد الانتظار',
    approved: 'موافق عليه',
    rejected: 'مرفوض',
    expired: 'منتهي الصلاحية',
    paid: 'مدفوع',
    declined: 'مرفوض',
    cancelled: 'ملغى',
    fulfilled: 'منفَّذ',
  },
  why: 'تصلك هذه الرسالة لأنك طلبت التنبيهات. يمكنك اختيارها في تفضيلات حسابك.',
}

export const ALERT_SENTENCES: Record<Language, AlertSentences> = { en, fr, ar }
