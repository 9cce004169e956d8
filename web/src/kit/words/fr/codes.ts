import type { French } from '../shape.ts'

export const passwords: French['passwords'] = {
  remembered: 'Il vous est revenu ?',
  newPassword: 'Nouveau mot de passe',
  confirm: 'Nouveau mot de passe, encore une fois',
  forgot: {
    title: 'Mot de passe oublié ?',
    lead: 'Indiquez votre e-mail : nous vous envoyons un code pour en choisir un nouveau.',
    submit: 'Envoyez-moi un code',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Saisissez le code envoyé à {{email}}. Il est valable 10 minutes.',
    leadPlain: 'Saisissez le code reçu par e-mail. Il est valable 10 minutes.',
    code: 'Code reçu par e-mail',
    submit: 'Enregistrer mon mot de passe',
    noCode: 'Pas de code ?',
    again: 'En demander un autre',
  },
}

export const codes: French['codes'] = {
  none: 'Pas de code ?',
  resend: 'Envoyer un autre code',
  wait: 'Un autre dans {{seconds}} s.',
  sent: 'Un code est en route.',
  phoneHint: '+233 24 123 4567',
}

export const verify: French['verify'] = {
  code: 'Code à 6 chiffres',
  submit: 'Vérifier',
  later: 'Plus tard',
  go: 'Continuer',
  email: {
    title: 'Vérifiez votre e-mail',
    lead: 'Saisissez le code envoyé à {{email}}. Il est valable 10 minutes.',
    done: 'Votre e-mail est vérifié',
    doneText: '{{email}} est bien à vous.',
  },
  phone: {
    title: 'Vérifiez votre téléphone',
    lead: 'Nous envoyons un code par SMS. Un téléphone vérifié relève vos plafonds et permet de retrouver un code PIN oublié.',
    emailFirst: 'Confirmez votre e-mail avant d’ajouter un numéro de téléphone.',
    number: 'Numéro de téléphone',
    send: 'Envoyez-moi un code',
    codeTitle: 'Saisissez le code',
    codeLead: 'Il est en route vers {{phone}} et reste valable 10 minutes.',
    other: 'Utiliser un autre numéro',
    done: 'Votre téléphone est vérifié',
    doneText: '{{phone}} est bien à vous.',
  },
}
