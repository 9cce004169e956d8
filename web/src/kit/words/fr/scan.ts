import type { French } from '../shape.ts'

export const scan: French['scan'] = {
  camera: 'Ce que voit la caméra',
  hint: 'Placez le code dans le cadre.',
  refused:
    'Nous n’avons pas accès à la caméra. Autorisez-la dans les réglages du navigateur, ou saisissez le code ci-dessous.',
  missing: 'Il n’y a pas de caméra ici. Saisissez le code ci-dessous, ou choisissez une image.',
  notOurs: 'Ce n’est pas un code Paps.',
  noCode: 'Il n’y a pas de code dans cette image.',
  type: 'Ou saisissez un identifiant paps, ou collez un lien',
  open: 'Ouvrir',
  picture: 'Depuis une image',
  mine: 'Mon code',
}

export const code: French['code'] = {
  lead: 'Qui le scanne peut vous payer. Il marche aussi hors ligne.',
  picture: 'Code QR pour payer {{id}}',
  share: 'Partager',
  copy: 'Copier le lien',
  ask: 'Demander un montant',
  askText: 'Le code dit alors combien et pour quoi ; il ne reste qu’à confirmer.',
  amount: 'Montant en paps',
  note: 'Pour quoi',
}

export const payLink: French['payLink'] = {
  payee: 'Payer {{name}}',
  payeeAmount: 'Payer {{paps}} paps à {{name}}',
  store: 'Commerce',
  verified: 'Vérifié',
  nobody: {
    title: 'Personne n’a cet identifiant',
    text: 'Personne n’a l’identifiant Paps de ce lien. Redemandez le lien, ou scannez le code.',
  },
  noName: {
    title: 'Le nom n’est pas disponible pour le moment',
    text: 'Vérifiez le nom après la connexion, avant de confirmer.',
  },
  signIn: 'Se connecter pour payer',
  signUp: 'Ouvrir un portefeuille',
  hint: 'Vous voyez le nom avant de payer, et rien ne bouge sans votre code PIN.',
  broken: {
    title: 'Ce lien de paiement est abîmé',
    text: 'L’identifiant paps qu’il contient a une faute. Redemandez le lien, ou scannez le code.',
    action: 'Continuer',
  },
}
