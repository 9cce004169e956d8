import type { French } from '../shape.ts'

export const news: French['news'] = {
  in: {
    transferCompleted: '{{name}} vous a envoyé {{paps}} paps.',
    paymentCompleted: '{{name}} vous a payé {{paps}} paps.',
    refundCompleted: '{{name}} vous a remboursé {{paps}} paps.',
    requestDeclined: '{{name}} a décliné votre demande de {{paps}} paps.',
    requestExpired: 'Votre demande de {{paps}} paps à {{name}} a expiré.',
    requestPaid: '{{name}} a payé votre demande de {{paps}} paps.',
    depositCompleted: '{{name}} a mis {{paps}} paps dans votre portefeuille.',
    withdrawalPending: '{{name}} veut retirer {{paps}} paps chez vous.',
    withdrawalApproved: '{{name}} a retiré {{paps}} paps chez vous.',
    withdrawalRejected: 'Le retrait de {{paps}} paps par {{name}} a été annulé.',
    withdrawalExpired: 'Le retrait de {{paps}} paps par {{name}} n’a pas été récupéré à temps.',
    topupPending: '{{name}} dit avoir versé {{paps}} paps.',
    topupApproved: 'Votre recharge de {{paps}} paps est arrivée.',
    topupRejected: 'Votre recharge de {{paps}} paps a été refusée.',
    redemptionFulfilled: 'Vos {{points}} points sont devenus {{paps}} paps.',
    redemptionRejected: 'Votre échange de {{points}} points a été refusé.',
    referralCompleted: '{{name}} est là grâce à vous : vous gagnez {{points}} points.',
    savingCompleted: '{{paps}} paps sont revenus de votre épargne.',
    correctionCompleted: 'Nous avons corrigé une opération : {{paps}} paps sont revenus sur votre portefeuille.',
    settlementCompleted: '{{paps}} paps qui vous étaient dus sont arrivés.',
  },
  out: {
    requestPending: '{{name}} vous demande {{paps}} paps.',
    requestCancelled: '{{name}} a repris sa demande de {{paps}} paps.',
    requestExpired: 'La demande de {{paps}} paps de {{name}} a expiré.',
    withdrawalApproved: 'Votre retrait de {{paps}} paps a été versé.',
    withdrawalRejected: 'Votre retrait de {{paps}} paps a été refusé. L’argent est revenu dans votre portefeuille.',
    withdrawalCancelled:
      'Vous avez annulé votre retrait de {{paps}} paps. L’argent est revenu dans votre portefeuille.',
    withdrawalExpired:
      'Votre retrait de {{paps}} paps n’a pas été récupéré à temps. L’argent est revenu dans votre portefeuille.',
    savingCompleted: '{{paps}} paps ont été mis de côté comme prévu.',
    correctionCompleted: 'Nous avons corrigé une opération : {{paps}} paps ont été repris.',
    settlementCompleted: '{{paps}} paps de cette somme ont réglé ce que vous devez.',
  },
  /** What staff decided about the person themselves. */
  decided: {
    identityApproved: 'Votre identité est confirmée.',
    identityRefused: 'Nous n’avons pas pu confirmer votre identité. Voyez pourquoi.',
    storeApproved: 'Votre commerce est approuvé.',
    storeRefused: 'Nous avons pris une décision sur votre commerce. Voyez les détails.',
  },
  other: 'Il y a du nouveau à propos de {{paps}} paps.',
  plain: 'Il y a du nouveau pour vous.',
  newDevice: 'Un nouvel appareil s’est connecté : {{device}}. Si ce n’était pas vous, changez votre mot de passe.',
  changed: {
    password: 'Votre mot de passe a été modifié.',
    pin: 'Votre code PIN a été modifié.',
    phone: 'Votre numéro de téléphone a été modifié.',
  },
  pinLocked:
    'Après cinq erreurs, votre code PIN est bloqué jusqu’au {{until}}. Si ce n’était pas vous, changez votre mot de passe.',
  storeApproved: '{{name}} est approuvé. Vous pouvez encaisser des paiements.',
  storeChanged: 'Votre commerce s’appelle maintenant {{name}}.',
  storeRefused: 'Votre demande de commerce a été refusée : {{reason}}',
  storeStopped: 'Votre commerce est suspendu pour le moment : {{reason}}',
  exportReady: 'Vos données sont prêtes à télécharger. Ouvrez Profil, puis Vos données.',
  webhookStopped: 'Votre webhook sur {{host}} ne répond plus depuis plusieurs jours et a été désactivé.',
  paps: 'Paps',
}
