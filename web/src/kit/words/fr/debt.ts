export const debt = {
  title: 'Vous devez {{paps}} paps',
  text: 'Une opération a été corrigée après que son argent a été dépensé. Le prochain argent reçu règle d’abord cela.',
  history: 'Voir l’historique',
  claimed: '{{paps}} paps vous sont dus. Vous les recevrez au fur et à mesure de leur règlement.',
  corrections: 'Corrections',
  reversed: '{{paps}} paps ont été annulés',
  added: '{{paps}} paps ont été ajoutés',
  rest: '{{left}} sur {{owed}} paps restent à régler',
}
