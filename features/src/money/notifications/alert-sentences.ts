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

/** English and French: one point, several points. */
const count = (points: string) => `${points} ${points === '1' ? 'point' : 'points'}`

const en: AlertSentences = {
  back: 'The money is back in your balance.',
  receiver: {
    'phone_transfer completed': ({ other, paps }) => `${other} sent you ${paps} paps.`,
    'transfer completed': ({ other, paps }) => `${other} sent you ${paps} paps.`,
    'payment completed': ({ other, paps }) => `${other} paid you ${paps} paps.`,
    'refund completed': ({ other, paps }) => `${other} refunded you ${paps} paps.`,
    'request declined': ({ other, paps }) => `${other} declined your request for ${paps} paps.`,
    'request expired': ({ other, paps }) => `Your request for ${paps} paps to ${other} expired.`,
    'deposit completed': ({ other, paps }) => `${other} added ${paps} paps to your wallet.`,
    'withdrawal pending': ({ other, paps }) => `${other} wants to collect ${paps} paps from you.`,
    'withdrawal approved': ({ other, paps }) => `${other}’s withdrawal of ${paps} paps was paid out.`,
    'withdrawal rejected': ({ other, paps }) => `${other}’s withdrawal of ${paps} paps was cancelled.`,
    'withdrawal expired': ({ other, paps }) => `${other}’s withdrawal of ${paps} paps expired.`,
    'topup approved': ({ paps }) => `Your top-up of ${paps} paps has arrived.`,
    'topup rejected': ({ paps, why }) => `Your top-up of ${paps} paps was rejected${why}.`,
    'redemption fulfilled': ({ points, paps }) => `You redeemed ${count(points)} for ${paps} paps.`,
    'redemption rejected': ({ points, why }) => `Your redemption of ${count(points)} was rejected${why}.`,
    'referral completed': ({ points, other }) => `${other} joined with your code. You earned ${count(points)}.`,
    'correction completed': ({ paps }) => `We corrected a transaction of yours: ${paps} paps are back in your balance.`,
    'settlement completed': ({ paps }) => `${paps} paps that were owed to you have arrived.`,
  },
  sender: {
    'phone_transfer completed': ({ other, paps }) => `${other} joined Paps and got your ${paps} paps.`,
    'phone_transfer expired': ({ paps }) =>
      `Your ${paps} paps to a phone number were not claimed. The money is back in your balance.`,
    'transfer completed': ({ other, paps }) => `You sent ${paps} paps to ${other}, as planned.`,
    'payment completed': ({ other, paps }) => `You paid ${other} ${paps} paps, as planned.`,
    'request pending': ({ other, paps }) => `${other} requests ${paps} paps.`,
    'request cancelled': ({ other, paps }) => `${other} cancelled their request for ${paps} paps.`,
    'request expired': ({ other, paps }) => `${other}’s request for ${paps} paps expired.`,
    'withdrawal cancelled': ({ paps }) =>
      `You cancelled your withdrawal of ${paps} paps. The money is back in your balance.`,
    'withdrawal approved': ({ paps }) => `Your withdrawal of ${paps} paps was paid out.`,
    'withdrawal rejected': ({ paps, why }) =>
      `Your withdrawal of ${paps} paps was rejected${why}. The money is back in your balance.`,
    'withdrawal expired': ({ paps }) => `Your withdrawal of ${paps} paps expired. The money is back in your balance.`,
    'redemption fulfilled': ({ points, paps }) => `You redeemed ${count(points)} for ${paps} paps.`,
    'redemption rejected': ({ points, why }) => `Your redemption of ${count(points)} was rejected${why}.`,
    'saving completed': ({ paps }) => `${paps} paps were saved automatically.`,
    'correction completed': ({ paps }) => `We corrected a transaction of yours: ${paps} paps were taken back.`,
    'settlement completed': ({ paps }) => `${paps} paps of the money you received settled what you owe.`,
  },
  stranger: {
    'request pending': ({ paps }) =>
      `You have a payment request for ${paps} paps from someone you haven’t paid before. Open Paps to see who it is.`,
    'request cancelled': ({ paps }) => `A payment request for ${paps} paps was cancelled.`,
    'request expired': ({ paps }) => `A payment request for ${paps} paps expired.`,
  },
  strangerSubject: 'You have a payment request',
  notes: {
    savingSkipped: 'We couldn’t save automatically. Open Paps to see why.',
    scheduleComing: 'A planned payment is due tomorrow. Open Paps to skip or pause it.',
    scheduleWaits: 'Your balance is too low for a planned payment. We’ll try again in some hours.',
    scheduleFailed: 'A planned payment was not made. Open Paps to see why.',
    scheduleStopped: 'A schedule was stopped. Open Paps to see why.',
    storeApproved: 'We’ve reviewed your store. Open Paps to see the result.',
    storeChanged: 'We’ve reviewed your store. Open Paps to see the result.',
    storeRefused: 'We’ve reviewed your store. Open Paps to see the result.',
    storeStopped: 'We’ve reviewed your store. Open Paps to see the result.',
    referralTakenBack: 'Referral points were taken back, because a friend’s top-up was returned.',
    exportReady: 'Your data is ready to download.',
    bulkDone: 'Your file of payments is done. Open Paps to see the result.',
    webhookStopped: 'One of your webhooks hasn’t responded for days and was turned off.',
    approvalAsked: 'A colleague needs a second person. Open Paps to decide.',
    approvalDecided: 'Your approval request was decided. Open Paps to see the result.',
    controlChanged: 'A super admin made a change alone. Open Paps to see it.',
    booksBroken: 'The audit found a problem. Open Paps to see it.',
    safeguardingDiffers: 'Money at banks and in wallets differs. Open Paps to see where.',
    paymentDiffers: 'A payment at a provider needs you. Open Paps to see it.',
    statementRefused: 'A bank statement could not be imported. Open Paps to see why.',
    rowSetAside: 'A background job set something aside. Open Paps to see it.',
    pinLocked: 'Your PIN is locked after five wrong attempts. If it wasn’t you, change your password.',
    accountChanged: 'Your password, PIN or phone number was changed. If it wasn’t you, open Paps now.',
    newDevice: 'New sign-in from a new device. If it wasn’t you, change your password.',
    keyExpires: 'One of your API keys expires soon. Replace it in time.',
  },
  news: 'You have a new notification in Paps.',
  newsOf: ({ paps }) => `There’s an update about ${paps} paps.`,
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
  why: 'You can change your alerts in your preferences.',
}

const fr: AlertSentences = {
  back: 'L’argent est de retour sur votre solde.',
  receiver: {
    'phone_transfer completed': ({ other, paps }) => `${other} vous a envoyé ${paps} paps.`,
    'transfer completed': ({ other, paps }) => `${other} vous a envoyé ${paps} paps.`,
    'payment completed': ({ other, paps }) => `${other} vous a payé ${paps} paps.`,
    'refund completed': ({ other, paps }) => `${other} vous a remboursé ${paps} paps.`,
    'request declined': ({ other, paps }) => `${other} a décliné votre demande de ${paps} paps.`,
    'request expired': ({ other, paps }) => `Votre demande de ${paps} paps à ${other} a expiré.`,
    'deposit completed': ({ other, paps }) => `${other} a déposé ${paps} paps dans votre portefeuille.`,
    'withdrawal pending': ({ other, paps }) => `${other} veut retirer ${paps} paps chez vous.`,
    'withdrawal approved': ({ other, paps }) => `Le retrait de ${paps} paps de ${other} a été payé.`,
    'withdrawal rejected': ({ other, paps }) => `Le retrait de ${paps} paps de ${other} a été annulé.`,
    'withdrawal expired': ({ other, paps }) => `Le retrait de ${paps} paps de ${other} a expiré.`,
    'topup approved': ({ paps }) => `Votre recharge de ${paps} paps est arrivée.`,
    'topup rejected': ({ paps, why }) => `Votre recharge de ${paps} paps a été refusée${why}.`,
    'redemption fulfilled': ({ points, paps }) => `Vous avez échangé ${count(points)} contre ${paps} paps.`,
    'redemption rejected': ({ points, why }) => `Votre échange de ${count(points)} a été refusé${why}.`,
    'referral completed': ({ points, other }) =>
      `${other} s’est inscrit avec votre code. Vous gagnez ${count(points)}.`,
    'correction completed': ({ paps }) =>
      `Nous avons corrigé une de vos opérations : ${paps} paps sont de retour dans votre portefeuille.`,
    'settlement completed': ({ paps }) => `${paps} paps qui vous étaient dus sont arrivés.`,
  },
  sender: {
    'phone_transfer completed': ({ other, paps }) => `${other} a rejoint Paps et reçu vos ${paps} paps.`,
    'phone_transfer expired': ({ paps }) =>
      `Vos ${paps} paps envoyés à un numéro n’ont pas été réclamés. L’argent est de retour sur votre solde.`,
    'transfer completed': ({ other, paps }) => `Vous avez envoyé ${paps} paps à ${other}, comme prévu.`,
    'payment completed': ({ other, paps }) => `Vous avez payé ${paps} paps à ${other}, comme prévu.`,
    'request pending': ({ other, paps }) => `${other} vous demande ${paps} paps.`,
    'request cancelled': ({ other, paps }) => `${other} a annulé sa demande de ${paps} paps.`,
    'request expired': ({ other, paps }) => `La demande de ${paps} paps de ${other} a expiré.`,
    'withdrawal cancelled': ({ paps }) =>
      `Vous avez annulé votre retrait de ${paps} paps. L’argent est de retour sur votre solde.`,
    'withdrawal approved': ({ paps }) => `Votre retrait de ${paps} paps a été payé.`,
    'withdrawal rejected': ({ paps, why }) =>
      `Votre retrait de ${paps} paps a été refusé${why}. L’argent est de retour sur votre solde.`,
    'withdrawal expired': ({ paps }) =>
      `Votre retrait de ${paps} paps a expiré. L’argent est de retour sur votre solde.`,
    'redemption fulfilled': ({ points, paps }) => `Vous avez échangé ${count(points)} contre ${paps} paps.`,
    'redemption rejected': ({ points, why }) => `Votre échange de ${count(points)} a été refusé${why}.`,
    'saving completed': ({ paps }) => `${paps} paps ont été épargnés automatiquement.`,
    'correction completed': ({ paps }) => `Nous avons corrigé une de vos opérations : ${paps} paps ont été repris.`,
    'settlement completed': ({ paps }) => `${paps} paps de l’argent reçu ont réglé ce que vous devez.`,
  },
  stranger: {
    'request pending': ({ paps }) =>
      `Vous avez une demande de paiement de ${paps} paps de quelqu’un que vous n’avez jamais payé. Ouvrez Paps pour voir qui c’est.`,
    'request cancelled': ({ paps }) => `Une demande de paiement de ${paps} paps a été annulée.`,
    'request expired': ({ paps }) => `Une demande de paiement de ${paps} paps a expiré.`,
  },
  strangerSubject: 'Vous avez une demande de paiement',
  notes: {
    savingSkipped: 'Une épargne automatique n’a pas eu lieu. Ouvrez Paps pour voir pourquoi.',
    scheduleComing: 'Un paiement programmé est prévu demain. Ouvrez Paps pour le sauter ou le suspendre.',
    scheduleWaits: 'Votre solde est trop bas pour un paiement programmé. Nouvel essai dans quelques heures.',
    scheduleFailed: 'Un paiement programmé n’a pas eu lieu. Ouvrez Paps pour voir pourquoi.',
    scheduleStopped: 'Un paiement programmé est arrêté. Ouvrez Paps pour voir pourquoi.',
    storeApproved: 'Votre demande de commerce a été traitée. Ouvrez Paps pour voir la décision.',
    storeChanged: 'Votre demande de commerce a été traitée. Ouvrez Paps pour voir la décision.',
    storeRefused: 'Votre demande de commerce a été traitée. Ouvrez Paps pour voir la décision.',
    storeStopped: 'Votre demande de commerce a été traitée. Ouvrez Paps pour voir la décision.',
    referralTakenBack: 'Des points de parrainage ont été repris, car la recharge d’un ami a été annulée.',
    exportReady: 'Vos données sont prêtes à télécharger.',
    bulkDone: 'Votre fichier de paiements est terminé. Ouvrez Paps pour voir le résultat.',
    webhookStopped: 'Un de vos webhooks a été désactivé, car il ne répond plus depuis des jours.',
    approvalAsked: 'Un collègue a besoin d’une deuxième personne. Ouvrez Paps pour décider.',
    approvalDecided: 'Votre demande d’approbation est décidée. Ouvrez Paps pour voir le résultat.',
    controlChanged: 'Un super admin a fait un changement seul. Ouvrez Paps pour le voir.',
    booksBroken: 'L’audit a trouvé un problème. Ouvrez Paps pour le voir.',
    safeguardingDiffers: 'L’argent en banque et dans les portefeuilles diffère. Ouvrez Paps pour voir où.',
    paymentDiffers: 'Un paiement chez un prestataire demande votre attention. Ouvrez Paps pour le voir.',
    statementRefused: 'Un relevé bancaire n’a pas pu être importé. Ouvrez Paps pour voir pourquoi.',
    rowSetAside: 'Une tâche de fond a mis un élément de côté. Ouvrez Paps pour le voir.',
    pinLocked: 'Votre code PIN est bloqué après cinq erreurs. Si ce n’était pas vous, changez votre mot de passe.',
    accountChanged:
      'Votre mot de passe, code PIN ou numéro a été modifié. Si ce n’était pas vous, ouvrez Paps maintenant.',
    newDevice: 'Un nouvel appareil s’est connecté à votre compte. Si ce n’était pas vous, changez votre mot de passe.',
    keyExpires: 'Une de vos clés d’API expire bientôt. Remplacez-la à temps.',
  },
  news: 'Vous avez une nouvelle notification dans Paps.',
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
  why: 'Vous pouvez modifier vos alertes dans vos préférences.',
}

const ar: AlertSentences = {
  back: 'عاد المال إلى رصيدك.',
  receiver: {
    'phone_transfer completed': ({ other, paps }) => `أرسل إليك ${other} مبلغ ${paps} paps.`,
    'transfer completed': ({ other, paps }) => `أرسل إليك ${other} مبلغ ${paps} paps.`,
    'payment completed': ({ other, paps }) => `دفع لك ${other} مبلغ ${paps} paps.`,
    'refund completed': ({ other, paps }) => `ردّ إليك ${other} مبلغ ${paps} paps.`,
    'request declined': ({ other, paps }) => `رفض ${other} طلبك بمبلغ ${paps} paps.`,
    'request expired': ({ other, paps }) => `انتهت صلاحية طلبك بمبلغ ${paps} paps إلى ${other}.`,
    'deposit completed': ({ other, paps }) => `أودع ${other} مبلغ ${paps} paps في محفظتك.`,
    'withdrawal pending': ({ other, paps }) => `يريد ${other} سحب ${paps} paps منك.`,
    'withdrawal approved': ({ other, paps }) => `صُرف سحب ${paps} paps الذي طلبه ${other}.`,
    'withdrawal rejected': ({ other, paps }) => `أُلغي سحب ${paps} paps الذي طلبه ${other}.`,
    'withdrawal expired': ({ other, paps }) => `انتهت مدة سحب ${paps} paps الذي طلبه ${other}.`,
    'topup approved': ({ paps }) => `وصل شحنك بمبلغ ${paps} paps.`,
    'topup rejected': ({ paps, why }) => `رُفض شحنك بمبلغ ${paps} paps${why}.`,
    'redemption fulfilled': ({ points, paps }) => `استبدلت نقاطك (${points}) بمبلغ ${paps} paps.`,
    'redemption rejected': ({ points, why }) => `رُفض استبدال نقاطك (${points})${why}.`,
    'referral completed': ({ points, other }) => `انضم ${other} برمزك. كسبت ${points} نقطة.`,
    'correction completed': ({ paps }) => `صححنا إحدى معاملاتك: عاد ${paps} paps إلى محفظتك.`,
    'settlement completed': ({ paps }) => `وصل ${paps} paps كان مستحقًا لك.`,
  },
  sender: {
    'phone_transfer completed': ({ other, paps }) => `انضم ${other} إلى Paps واستلم ${paps} paps منك.`,
    'phone_transfer expired': ({ paps }) => `لم يستلم أحد ${paps} paps التي أرسلتها إلى رقم هاتف. عاد المال إلى رصيدك.`,
    'transfer completed': ({ other, paps }) => `أرسلت ${paps} paps إلى ${other} كما هو مجدول.`,
    'payment completed': ({ other, paps }) => `دفعت ${paps} paps إلى ${other} كما هو مجدول.`,
    'request pending': ({ other, paps }) => `يطلب منك ${other} مبلغ ${paps} paps.`,
    'request cancelled': ({ other, paps }) => `ألغى ${other} طلبه بمبلغ ${paps} paps.`,
    'request expired': ({ other, paps }) => `انتهت صلاحية طلب ${other} بمبلغ ${paps} paps.`,
    'withdrawal cancelled': ({ paps }) => `ألغيت سحبك بمبلغ ${paps} paps. عاد المال إلى رصيدك.`,
    'withdrawal approved': ({ paps }) => `صُرف سحبك بمبلغ ${paps} paps.`,
    'withdrawal rejected': ({ paps, why }) => `رُفض سحبك بمبلغ ${paps} paps${why}. عاد المال إلى رصيدك.`,
    'withdrawal expired': ({ paps }) => `انتهت مدة سحبك بمبلغ ${paps} paps. عاد المال إلى رصيدك.`,
    'redemption fulfilled': ({ points, paps }) => `استبدلت نقاطك (${points}) بمبلغ ${paps} paps.`,
    'redemption rejected': ({ points, why }) => `رُفض استبدال نقاطك (${points})${why}.`,
    'saving completed': ({ paps }) => `ادُّخر ${paps} paps تلقائيًا.`,
    'correction completed': ({ paps }) => `صححنا إحدى معاملاتك: استُرد ${paps} paps.`,
    'settlement completed': ({ paps }) => `سدّد ${paps} paps من المال الذي وصلك ما عليك.`,
  },
  stranger: {
    'request pending': ({ paps }) => `لديك طلب دفع بمبلغ ${paps} paps من شخص لم تدفع له من قبل. افتح Paps لترى من هو.`,
    'request cancelled': ({ paps }) => `أُلغي طلب دفع بمبلغ ${paps} paps.`,
    'request expired': ({ paps }) => `انتهت صلاحية طلب دفع بمبلغ ${paps} paps.`,
  },
  strangerSubject: 'لديك طلب دفع',
  notes: {
    savingSkipped: 'لم يتم ادخار تلقائي. افتح Paps لترى السبب.',
    scheduleComing: 'دفعة مجدولة موعدها غدًا. افتح Paps لتخطيها أو إيقافها مؤقتًا.',
    scheduleWaits: 'رصيدك لا يكفي لدفعة مجدولة. سنحاول مجددًا بعد ساعات.',
    scheduleFailed: 'لم تتم دفعة مجدولة. افتح Paps لترى السبب.',
    scheduleStopped: 'أُوقفت دفعة مجدولة. افتح Paps لترى السبب.',
    storeApproved: 'تم البت في طلب متجرك. افتح Paps لترى القرار.',
    storeChanged: 'تم البت في طلب متجرك. افتح Paps لترى القرار.',
    storeRefused: 'تم البت في طلب متجرك. افتح Paps لترى القرار.',
    storeStopped: 'تم البت في طلب متجرك. افتح Paps لترى القرار.',
    referralTakenBack: 'استُرجعت نقاط دعوة لأن شحن أحد أصدقائك أُلغي.',
    exportReady: 'بياناتك جاهزة للتنزيل.',
    bulkDone: 'انتهى دفع ملفك. افتح Paps لترى النتيجة.',
    webhookStopped: 'أُوقف أحد روابط webhook لديك لأنه لم يستجب منذ أيام.',
    approvalAsked: 'يطلب زميل موافقة شخص ثانٍ. افتح Paps لتقرر.',
    approvalDecided: 'انتهى طلبك لموافقة شخص ثانٍ. افتح Paps لترى كيف.',
    controlChanged: 'غيّر مشرف عام وحده إعدادات أو بنوكًا أو موظفين. افتح Paps لترى ماذا.',
    booksBroken: 'وجد التدقيق مشكلة. افتح Paps لتراها.',
    safeguardingDiffers: 'يختلف المال في البنوك عن المال في المحافظ. افتح Paps لترى أين.',
    paymentDiffers: 'دفعة لدى مزوّد الدفع تحتاج إليك. افتح Paps لتراها.',
    statementRefused: 'تعذّر استيراد كشف حساب بنكي. افتح Paps لترى السبب.',
    rowSetAside: 'نحّت مهمة في الخلفية عنصرًا جانبًا. افتح Paps لتراه.',
    pinLocked: 'رمز PIN مقفل بعد خمس محاولات خاطئة. إذا لم تكن أنت، فغيّر كلمة المرور.',
    accountChanged: 'تغيّرت كلمة المرور أو رمز PIN أو رقم الهاتف. إذا لم تكن أنت، فافتح Paps الآن.',
    newDevice: 'سُجّل الدخول إلى حسابك من جهاز جديد. إذا لم تكن أنت، فغيّر كلمة المرور.',
    keyExpires: 'أحد مفاتيح API تنتهي صلاحيته قريبًا. استبدله في الوقت المناسب.',
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
  why: 'يمكنك تغيير تنبيهاتك في تفضيلاتك.',
}

export const ALERT_SENTENCES: Record<Language, AlertSentences> = { en, fr, ar }
