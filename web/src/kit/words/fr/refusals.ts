import type { French } from '../shape.ts'

export const refusals: French['refusals'] = {
  signIn: 'E-mail ou mot de passe incorrect',
  signUp: 'E-mail ou mot de passe incorrect',
  provider: 'La connexion a échoué',
  admin: 'Une erreur s’est produite',
  personalInfo: 'Vos données n’ont pas pu être enregistrées',
  avatar: 'Votre photo n’a pas pu être changée',
  nationalId: 'Votre pièce d’identité n’a pas pu être envoyée',
  questionsLoad: 'Les questions de sécurité n’ont pas pu être chargées',
  questionsSave: 'Les questions de sécurité n’ont pas pu être enregistrées',
  emailVerify: 'La vérification de l’e-mail a échoué',
  emailCode: 'Le code n’a pas pu être envoyé par e-mail',
  phoneVerify: 'La vérification du téléphone a échoué',
  phoneCode: 'Le code n’a pas pu être envoyé au téléphone',
  network: 'Pas de réponse du réseau',
}
