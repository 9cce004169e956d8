import type { French } from '../shape.ts'

export const backoffice: French['backoffice'] = {
  tag: 'Admin',
  nav: 'Administration',
  people: 'Personnes',
  peopleLead: 'Toutes les personnes qui ont un portefeuille, et l’équipe. Les plus récentes d’abord.',
  nothing: {
    title: 'Rien pour votre rôle pour l’instant',
    text: 'Les parties de l’administration que vous pouvez utiliser apparaîtront ici.',
  },
  columns: {
    person: 'Personne',
    papsId: 'Identifiant paps',
    type: 'Type',
    identity: 'Identité',
    joined: 'Inscription',
  },
  types: {
    regular: 'Personne',
    store: 'Boutique',
    bank: 'Banque',
    super_admin: 'Super administrateur',
    finance_admin: 'Administrateur finances',
    support_admin: 'Administrateur assistance',
    content_admin: 'Administrateur contenu',
  },
  identity: { none: 'Non envoyée', pending: 'En attente', approved: 'Approuvée', rejected: 'Refusée' },
}
