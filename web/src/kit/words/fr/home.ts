import type { French } from '../shape.ts'

export const home: French['home'] = {
  nav: 'Portefeuille',
  home: 'Accueil',
  morning: 'Bonjour',
  afternoon: 'Bon après-midi',
  evening: 'Bonsoir',
  balance: 'Solde disponible',
  hide: 'Masquer le solde',
  show: 'Afficher le solde',
  hidden: 'Solde masqué',
  copyId: 'Copier l’identifiant paps {{id}}',
  points: 'Points',
  pointsWorth: 'soit {{paps}} paps',
  pointsNone: 'Vous en gagnez en envoyant, en payant et en rechargeant.',
  invite: {
    title: 'Invitez un ami',
    text: 'Il s’inscrit avec votre code ; une fois vérifié et son compte rechargé, vous recevez {{count}} points.',
    textPlain: 'Il s’inscrit avec votre code, et vous voilà tous les deux.',
    copy: 'Copier le lien d’invitation',
  },
  connect: {
    title: 'Connexion avec {{name}}',
    text: 'Reliez-le une fois, et connectez-vous sans mot de passe.',
    action: 'Relier {{name}}',
  },
  activity: 'Activité',
  empty: {
    title: 'Rien ici pour l’instant',
    text: 'Donnez votre identifiant paps à quelqu’un : les premiers paps qu’il envoie apparaîtront ici.',
    action: 'Copier mon identifiant paps',
  },
  failed: {
    title: 'Votre portefeuille n’a pas pu être chargé',
    text: 'Votre argent est en sécurité. Vérifiez votre connexion et réessayez.',
  },
}
