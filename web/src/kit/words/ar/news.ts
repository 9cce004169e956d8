import type { Arabic } from '../shape.ts'

export const news: Arabic['news'] = {
  in: {
    transferCompleted: 'أرسل لك {{name}} مبلغ {{paps}} بابس.',
    paymentCompleted: 'دفع لك {{name}} مبلغ {{paps}} بابس.',
    refundCompleted: 'ردّ لك {{name}} مبلغ {{paps}} بابس.',
    requestDeclined: 'رفض {{name}} طلبك بمبلغ {{paps}} بابس.',
    requestExpired: 'انتهت مهلة طلبك بمبلغ {{paps}} بابس إلى {{name}}.',
    requestPaid: 'دفع {{name}} طلبك بمبلغ {{paps}} بابس.',
    depositCompleted: 'أودع {{name}} مبلغ {{paps}} بابس في محفظتك.',
    withdrawalPending: 'يريد {{name}} أن يستلم منك {{paps}} بابس.',
    withdrawalApproved: 'استلم {{name}} منك {{paps}} بابس.',
    withdrawalRejected: 'أُلغي سحب {{name}} بمبلغ {{paps}} بابس.',
    withdrawalExpired: 'لم يُستلم سحب {{name}} بمبلغ {{paps}} بابس في الوقت المحدد.',
    topupPending: 'يقول {{name}} إنه دفع {{paps}} بابس.',
    topupApproved: 'وصل شحن رصيدك بمبلغ {{paps}} بابس.',
    topupRejected: 'رُفض شحن رصيدك بمبلغ {{paps}} بابس.',
    redemptionFulfilled: 'تحولت نقاطك ({{points}}) إلى {{paps}} بابس.',
    redemptionRejected: 'رُفض استبدال نقاطك ({{points}}).',
    referralCompleted: 'انضم {{name}} بفضلك: كسبت {{points}} نقطة.',
    savingCompleted: 'عاد {{paps}} بابس من مدخراتك.',
  },
  out: {
    requestPending: 'يطلب منك {{name}} مبلغ {{paps}} بابس.',
    requestCancelled: 'سحب {{name}} طلبه بمبلغ {{paps}} بابس.',
    requestExpired: 'انتهت مهلة طلب {{name}} بمبلغ {{paps}} بابس.',
    withdrawalApproved: 'صُرف سحبك بمبلغ {{paps}} بابس.',
    withdrawalRejected: 'رُفض سحبك بمبلغ {{paps}} بابس. عاد المال إلى محفظتك.',
    withdrawalExpired: 'لم يُستلم سحبك بمبلغ {{paps}} بابس في الوقت المحدد. عاد المال إلى محفظتك.',
    savingCompleted: 'ادُّخر {{paps}} بابس كما خططت.',
  },
  /** What staff decided about the person themselves. */
  decided: {
    identityApproved: 'تم تأكيد هويتك.',
    identityRefused: 'لم نتمكن من تأكيد هويتك. اطّلع على السبب.',
    storeApproved: 'تمت الموافقة على متجرك.',
    storeRefused: 'لا يمكن لمتجرك العمل في الوقت الحالي.',
  },
  other: 'هناك جديد بشأن {{paps}} بابس.',
  plain: 'هناك جديد لك.',
  webhookStopped: 'لم يستجب خطاف الويب الخاص بك على {{host}} منذ أيام، فأُوقف.',
  paps: 'Paps',
}
