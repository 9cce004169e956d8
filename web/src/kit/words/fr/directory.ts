import type { French } from '../shape.ts'

export const directory: French['directory'] = {
  lead: 'Trouvez quelqu’un par son métier et son lieu.',
  hint: 'Nom, métier ou ville, même mal orthographié',
  kind: 'Qui',
  everybody: 'Tous',
  individual: 'Personnes',
  business: 'Entreprises',
  jobs: 'Ce que font les gens',
  products: 'Ce que vendent les boutiques',
  empty: {
    title: 'Encore personne ici',
    text: 'Indiquez dans votre profil ce que vous faites, et les autres vous trouveront ici.',
  },
  join: 'Dire ce que je fais',
  page: 'Page de la boutique',
  pageOf: 'Page de la boutique {{name}}',
}
