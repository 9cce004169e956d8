import type { French } from '../shape.ts'

export const identity: French['identity'] = {
  title: 'Identité',
  lead: 'Une pièce et un selfie montrent que c’est bien vous. Vos plafonds montent et une coche s’affiche près de votre nom.',
  needs: 'Ce qu’il vous faut',
  needsText: 'Comptez environ deux minutes. Notre équipe compare les deux photos.',
  needsDocument: 'Votre passeport, carte d’identité, permis de conduire ou carte d’électeur',
  needsSelfie: 'Un appareil photo, ou deux photos que vous avez déjà',
  begin: 'Commencer',
  again: 'Renvoyer',
  rejected: 'Votre pièce n’a pas été acceptée',
  pending: 'Nous l’examinons',
  pendingText: 'Notre équipe compare les photos, le plus souvent en une journée. Votre portefeuille reste utilisable.',
  approved: 'C’est bien vous',
  approvedText: 'Votre identité est approuvée. Vos plafonds sont au plus haut.',
  toLimits: 'Voir mes plafonds',
  sent: 'Ce que vous avez envoyé',
  private:
    'Vous seul et l’équipe qui vérifie les identités pouvez voir ces photos, et chacune de ses consultations est notée.',
  document: 'Votre pièce',
  selfie: 'Votre selfie',
  type: 'Type de pièce',
  types: {
    passport: 'Passeport',
    national_id: 'Carte d’identité',
    driver_licence: 'Permis de conduire',
    voter_card: 'Carte d’électeur',
  },
  step: 'Étape {{step}} sur {{of}}',
  steps: {
    type: { title: 'Quelle pièce avez-vous ?', text: 'Elle doit être valide et porter votre photo.' },
    document: {
      title: 'Une photo de la pièce',
      text: 'Le côté avec votre photo, les quatre coins, sans reflet, chaque lettre lisible.',
      hint: 'Posez la pièce sur une surface sombre, en bonne lumière.',
    },
    selfie: {
      title: 'Une photo de vous',
      text: 'Regardez droit vers l’appareil. Sans chapeau ni lunettes de soleil.',
      hint: 'Tenez le téléphone à hauteur des yeux.',
    },
  },
  camera: {
    start: 'Utiliser l’appareil photo',
    take: 'Prendre la photo',
    again: 'La reprendre',
    file: 'Choisir une photo',
    refused:
      'Le navigateur n’a pas le droit d’utiliser l’appareil photo. Autorisez-le dans la barre d’adresse, ou choisissez une photo.',
    missing: 'Aucun appareil photo utilisable ici. Choisissez plutôt une photo.',
  },
  send: 'Envoyer pour vérification',
  sending: 'Envoi des photos',
  received: 'Envoyé. Nous vous dirons ce qu’il en est.',
}
