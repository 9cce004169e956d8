import type { French } from '../shape.ts'

export const homes: French['homes'] = {
  lead: 'Maisons, appartements et terrains, par des gens que nous connaissons.',
  hint: 'Mot, rue ou ville',
  empty: { title: 'Pas encore d’annonces', text: 'Les nouvelles apparaîtront ici.' },
  gallery: 'Photos : {{name}}',
  picture: '{{name}}, photo {{number}} sur {{count}}',
  enlarge: 'Agrandir la photo',
  close: 'Fermer les photos',
  about: 'À propos de ce lieu',
  contactText: 'Posez vos questions et visitez avant de payer quoi que ce soit.',
  subject: 'Au sujet de : {{name}}',
  toAll: 'Voir toutes les annonces',
}

export const services: French['services'] = {
  lead: 'Des gens qui viennent le faire, à un prix connu d’avance.',
  hint: 'Ce qu’il vous faut, ou qui le fait',
  empty: { title: 'Pas encore de services', text: 'Les nouveaux apparaîtront ici.' },
  by: 'par {{name}}',
}

export const videos: French['videos'] = {
  lead: 'Rien n’est chargé de l’hébergeur d’une vidéo avant que vous ne lanciez la lecture.',
  empty: { title: 'Pas encore de vidéos', text: 'Les nouvelles apparaîtront ici.' },
  play: 'Lire {{name}}',
  watch: 'Regarder sur {{host}}',
}
