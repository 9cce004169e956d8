import type { French } from '../shape.ts'

export const notifications: French['notifications'] = {
  readAll: 'Tout lire',
  which: 'Quelles notifications',
  unread: 'Non lues',
  new: 'Nouveau :',
  none: 'Rien de nouveau',
  allRead: 'Vous avez tout lu',
  noneText: 'Ce qui arrive à votre argent vous est dit ici, aussitôt.',
}
