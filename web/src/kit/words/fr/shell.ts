import type { shell as english } from '../en/shell.ts'
import type { French } from '../shape.ts'

export const shell: Pick<French, keyof typeof english> = {
  app: {
    name: 'Paps',
    skip: 'Aller au contenu',
    language: 'Langue',
    loading: 'Chargement',
    undo: 'Annuler l’action',
    retry: 'Réessayer',
    paps: 'paps',
    back: 'Retour',
    next: 'Continuer',
    cancel: 'Annuler',
    close: 'Fermer',
    pictureFailed: 'Cette image n’a pas pu être chargée.',
  },
  theme: {
    toDark: 'Passer au thème sombre',
    toLight: 'Passer au thème clair',
  },
  toasts: {
    label: 'Messages',
    close: 'Fermer le message',
    closeAll: 'Tout fermer',
  },
  outage: {
    retrying: 'Impossible de joindre Paps. Nouvelle tentative toutes les quelques secondes.',
    offline: 'Vous êtes hors ligne. Ce que vous voyez est peut-être ancien, et l’argent ne bouge pas.',
    reconnecting: 'Reconnexion en cours. Ce que vous voyez est peut-être ancien.',
  },
  copy: {
    copied: 'Copié',
    of: 'Copier : {{what}}',
    failed: 'La copie n’a pas fonctionné. Sélectionnez le texte et copiez-le à la main.',
  },
  notFound: {
    title: 'Il n’y a rien ici',
    text: 'L’adresse est peut-être mal saisie, ou la page a changé de place.',
    action: 'Aller au début',
  },
  crash: {
    title: 'Un problème est survenu',
    text: 'La page s’est arrêtée. Votre argent n’est pas concerné.',
    action: 'Recharger',
  },
  offline: {
    title: 'Vous êtes hors ligne',
    text: 'Cette page n’a pas encore été ouverte sur cet appareil : il lui faut une connexion. Elle s’ouvre d’elle-même à votre retour.',
    action: 'Retour à mon portefeuille',
  },
  forbidden: {
    title: 'Cette partie est réservée à l’équipe',
    text: 'Votre compte n’a pas accès à l’administration. S’il le devrait, demandez à un administrateur.',
    action: 'Retour à mon portefeuille',
  },
}
