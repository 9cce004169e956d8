import type { French } from '../shape.ts'

export const limits: French['limits'] = {
  title: 'Plafonds',
  lead: 'Ce que vous pouvez encore envoyer, payer et retirer. Ils montent avec ce que vous avez vérifié.',
  failed: 'Vos plafonds n’ont pas pu être chargés',
  day: 'Reste aujourd’hui',
  month: 'Reste ce mois-ci',
  leftOf: 'sur {{limit}} paps',
  used: '{{used}} paps utilisés sur {{limit}}',
  resets: '{{used}} paps utilisés. Remise à zéro : {{when}}.',
  raise: 'Relevez vos plafonds',
  emailAndPhone: 'Vérifiez votre e-mail et votre téléphone, et vous pourrez envoyer dix fois plus.',
  identity: 'Envoyez une pièce et un selfie. Une fois votre identité approuvée, vous pourrez envoyer bien plus.',
  identityWaits:
    'Votre pièce est chez notre équipe. Une fois votre identité approuvée, vous pourrez envoyer bien plus.',
  toIdentity: 'Vérifier mon identité',
  toIdentityState: 'Voir où cela en est',
}
