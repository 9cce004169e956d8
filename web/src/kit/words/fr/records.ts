import type { French } from '../shape.ts'

export const records: French['records'] = {
  states: {
    pending: 'En attente',
    completed: 'Effectué',
    approved: 'Approuvé',
    rejected: 'Refusé',
    expired: 'Expiré',
    paid: 'Payé',
    declined: 'Décliné',
    cancelled: 'Annulé',
    fulfilled: 'Effectué',
  },
  kinds: {
    transfer: { in: 'Transfert reçu', out: 'Transfert' },
    payment: { in: 'Paiement reçu', out: 'Paiement' },
    refund: { in: 'Remboursement', out: 'Remboursement accordé' },
    request: { in: 'Vous avez demandé', out: 'Vous demande' },
    deposit: { in: 'Dépôt d’espèces', out: 'Dépôt pour un client' },
    withdrawal: { in: 'Espèces versées', out: 'Retrait' },
    topup: { in: 'Recharge', out: 'Recharge' },
    saving: { in: 'Repris de l’épargne', out: 'Mis de côté' },
    redemption: { in: 'Points échangés', out: 'Points échangés' },
    referral: { in: 'Merci pour l’invitation', out: 'Merci pour l’invitation' },
    correction: { in: 'Corrigé en votre faveur', out: 'Correction' },
    settlement: { in: 'Vous a été remboursé', out: 'Dette réglée' },
  },
  spoken: { in: '{{paps}} reçus', out: '{{paps}} dépensés' },
  points_one: '{{count}} point',
  points_many: '{{count}} points',
  points_other: '{{count}} points',
}
