import type { French } from '../shape.ts'

export const activity: French['activity'] = {
  search: 'Nom, note, montant ou référence',
  filters: 'Filtres',
  filtersOn: 'Filtres ({{count}})',
  kinds: 'Types',
  groups: {
    transfers: 'Transferts',
    payments: 'Paiements',
    requests: 'Demandes',
    cash: 'Espèces',
    topUps: 'Recharges',
    savings: 'Épargne',
    points: 'Points',
    corrections: 'Corrections',
  },
  status: 'État',
  from: 'Du',
  to: 'Au',
  min: 'Au moins',
  max: 'Au plus',
  empty: 'Ce que vous envoyez, payez et recevez apparaît ici. Tout commence avec un peu d’argent dans le portefeuille.',
}

export const statements: French['statements'] = {
  lead: 'Ce qui est entré et sorti, mois par mois. Chaque relevé porte un code que chacun peut vérifier.',
  running: 'Jusqu’ici',
  pdf: 'Relevé de {{month}} en PDF',
  csv: 'Relevé de {{month}} en CSV',
}

export const spending: French['spending'] = {
  before: 'Le mois d’avant',
  after: 'Le mois d’après',
  in: 'Entrées',
  out: 'Sorties',
  months: 'Six mois',
  kinds: 'Pour quoi',
  days: 'Jour par jour',
  none: 'Rien n’est sorti ce mois-ci.',
  other: 'Autre',
  times_one: 'une fois',
  times_many: '{{count}} fois',
  times_other: '{{count}} fois',
}

export const refund: French['refund'] = {
  title: 'Remboursement',
  action: 'Rembourser',
  confirm: 'Rembourser {{paps}}',
  gets: '{{name}} récupère',
  left: 'Reste à rembourser',
  pointsBack: 'Points repris',
  hint: 'Tout ce qui reste du paiement, ou une partie.',
}
