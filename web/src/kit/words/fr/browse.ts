import type { French } from '../shape.ts'

export const browse: French['browse'] = {
  category: 'Catégorie',
  allCategories: 'Toutes les catégories',
  country: 'Pays',
  allCountries: 'Tous les pays',
  least: 'Prix à partir de',
  most: 'Prix jusqu’à',
  clear: 'Effacer les filtres',
  found_one: '{{count}} résultat',
  found_many: '{{count}} résultats',
  found_other: '{{count}} résultats',
  foundMore_one: '{{count}} affiché, et il y en a d’autres',
  foundMore_many: '{{count}} affichés, et il y en a d’autres',
  foundMore_other: '{{count}} affichés, et il y en a d’autres',
  offline: {
    title: 'Vous êtes hors ligne',
    text: 'Cette page a besoin d’une connexion. Elle se charge d’elle-même à votre retour.',
  },
  contact: 'Contact',
  call: 'Appeler',
  callWhom: 'Appeler {{name}}',
  write: 'Écrire',
  writeTo: 'Écrire à {{name}}',
  pay: 'Payer',
  payWhom: 'Payer {{name}}',
  send: 'Envoyer',
  sendTo: 'Envoyer à {{name}}',
  share: 'Partager',
  verified: 'Identité vérifiée',
  onRequest: 'Prix sur demande',
  newTab: '(s’ouvre dans un nouvel onglet)',
  carousel: 'carrousel',
  slide: '{{number}} sur {{count}}',
  previous: 'Précédent',
  next: 'Suivant',
  missing: { title: 'Ce n’est plus ici', text: 'L’annonce a peut-être été retirée, ou le lien est mal écrit.' },
}

export const visit: French['visit'] = {
  nav: 'Parcourir',
  signIn: 'Se connecter',
  toBackoffice: 'Back-office',
}

export const discover: French['discover'] = {
  slides: 'À la une',
  banners: 'Les nouvelles de Paps',
  ads: 'Publicités',
  ad: 'Publicité',
  whyAds: 'Réglages des publicités',
}
