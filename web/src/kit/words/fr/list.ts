import type { French } from '../shape.ts'

export const list: French['list'] = {
  search: 'Rechercher',
  searchPeople: 'Nom, e-mail ou identifiant paps',
  period: 'Période',
  all: 'Tout',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  month: 'Ce mois-ci',
  next: 'Afficher plus',
  count_one: '{{count}} affiché',
  count_many: '{{count}} affichés',
  count_other: '{{count}} affichés',
  empty: { title: 'Rien ici pour l’instant', text: 'Les nouveaux enregistrements apparaîtront ici.' },
  noResults: {
    title: 'Aucun résultat',
    text: 'Rien ne correspond à ces filtres.',
    action: 'Effacer les filtres',
  },
  failed: { title: 'Cette liste ne s’est pas chargée', text: 'Vérifiez votre connexion et réessayez.' },
}
