import type { French } from '../shape.ts'

export const application: French['application'] = {
  pending: 'En attente',
  refused: 'Refusée',
  stopped: 'Suspendu',
  pendingTitle: 'Votre demande est en attente',
  pendingText:
    'Vous avez demandé à devenir {{name}} le {{date}}. Rien ne change avant l’accord. Nous vous préviendrons.',
  changeTitle: 'Votre modification est en attente',
  changeText: 'Vous avez demandé {{name}} le {{date}}. En attendant l’accord, vous restez {{old}}.',
  refusedTitle: 'Votre demande a été refusée',
  refusedText: 'Motif : {{reason}}',
  refusedAgain: 'Corrigez-la ci-dessous et refaites la demande.',
  changeRefusedTitle: 'Votre modification a été refusée',
  changeRefusedText: 'Motif : {{reason}} Vous restez {{old}}.',
  stoppedTitle: 'Votre commerce est suspendu',
  stoppedText:
    'Vous ne pouvez pas encaisser pour le moment. Le motif est dans vos notifications. Vous pouvez refaire une demande ci-dessous.',
  withdraw: 'Retirer la demande',
  withdrawn: 'Demande retirée.',
  send: 'Envoyer la demande',
  sendAgain: 'Refaire la demande',
  sent: 'Envoyée. Nous vous communiquerons le résultat.',
  save: 'Enregistrer les modifications',
  formText: 'Notre équipe examine votre demande. Rien ne change avant l’accord.',
  renaming: 'Le nom et la catégorie demandent un accord. L’adresse et le pays changent aussitôt.',
  chooseCategory: 'Choisissez une catégorie',
}
