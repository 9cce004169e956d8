import type { French } from '../shape.ts'

export const flow: French['flow'] = {
  back: 'Retour',
  close: 'Fermer',
  progress: 'Progression',
  stepOf: 'Étape {{step}} sur {{steps}}',
  keypad: 'Clavier',
  point: 'Virgule',
  erase: 'Effacer',
  next: 'Continuer',
  balance: 'Solde {{paps}}',
  limitLeft: { day: 'reste {{paps}} aujourd’hui', month: 'reste {{paps}} ce mois-ci' },
  overBalance: 'C’est plus que votre solde. Vous pouvez envoyer au plus {{most}}.',
  overLimit: 'C’est au-dessus de votre limite. Vous pouvez envoyer au plus {{most}}.',
  overMost: 'Le maximum possible est {{most}}.',
  pin: {
    label: 'Saisissez votre code PIN',
    typed_one: '{{count}} chiffre saisi',
    typed_many: '{{count}} chiffres saisis',
    typed_other: '{{count}} chiffres saisis',
    why: 'Saisissez votre code PIN pour confirmer que c’est bien vous.',
    forgotten: 'Code PIN oublié ?',
    missingTitle: 'Choisissez d’abord un code PIN',
    missingText:
      'Chaque mouvement d’argent se confirme avec un code PIN de 4 à 6 chiffres. Choisissez le vôtre, c’est rapide.',
    missingAction: 'Choisir mon code PIN',
  },
  party: {
    verified: 'Identité vérifiée',
    before_one: 'Vous l’avez payé une fois',
    before_many: 'Vous l’avez payé {{count}} fois',
    before_other: 'Vous l’avez payé {{count}} fois',
    never: 'Jamais payé',
    firstTime:
      'Vous n’avez encore jamais payé {{name}}. Vérifiez le nom et l’identifiant paps : l’argent envoyé ne peut pas être repris.',
  },
  lost: 'La réponse s’est perdue. Nous demandons si c’est passé ; cela n’arrive jamais deux fois…',
  unknown: {
    title: 'Nous ne le savons pas encore',
    text: 'Sans réponse, nous ne pouvons pas dire si c’est passé. Redemandez : si oui, vous verrez le reçu ; sinon, cela se fera une seule fois.',
    action: 'Redemander',
    activity: 'Voir mon activité',
  },
  offline: 'Vous êtes hors ligne. L’argent bougera à nouveau une fois la connexion revenue.',
}
