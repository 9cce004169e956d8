import type { French } from '../shape.ts'

export const me: French['me'] = {
  title: 'Votre compte',
  open: 'Menu de votre compte',
  profile: 'Profil et sessions',
  name: 'Nom',
  nameText: 'Vos collègues le voient à côté de vos décisions.',
  email: 'E-mail',
  role: 'Rôle',
  passwordRow: 'Changer votre mot de passe',
  preferencesRow: 'Thème, langue et alertes',
  noticesRow: 'Tout ce dont vous avez été averti',
  noNotices: 'Les éléments des files, approbations et contrôles apparaissent ici.',
  lockTold: 'Message à la personne (facultatif)',
  lockToldText: 'Elle le lit quand elle essaie de se connecter.',
  notices: {
    topupPending: '{{name}} dit avoir payé {{paps}} paps.',
    topupApproved: 'Le rechargement de {{paps}} paps de {{name}} a été approuvé.',
    topupRejected: 'Le rechargement de {{paps}} paps de {{name}} a été refusé.',
    withdrawalPending: '{{name}} demande un retrait de {{paps}} paps.',
    redemptionPending: '{{name}} veut échanger des points contre {{paps}} paps.',
    record: '{{kind}} de {{paps}} paps : {{status}}',
    booksBroken: 'Le contrôle des comptes a trouvé un problème.',
    approvalAsked: 'Un collègue demande une deuxième personne.',
    approvalDecided: 'Votre demande d’une deuxième personne est terminée.',
    controlChanged: 'Un super admin a modifié quelque chose seul.',
  },
}
