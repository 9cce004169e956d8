import type { LANGUAGES } from '@paps/contract'

export type Change =
  | 'phone'
  | 'pin'
  | 'password'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyDemanded'
  | 'passkeyNotDemanded'
  | 'totpAdded'
  | 'recoveryCodeUsed'
  | 'recoveryCodesRenewed'
  | 'factorLocked'
  | 'factorReset'
  | 'deviceConfirmed'
  | 'recovered'
  | 'destinationAdded'
  | 'phoneTaken'
  | 'scheduleMade'
  | 'scheduleChanged'
  | 'emailChanged'
  | 'emailBack'

interface ChangeTexts {
  subject: string
  happened: (when: string) => string
  /** Instructions in case the change was not the owner's. */
  help: string
  /** The same, short enough for an SMS. */
  shortHelp: string
}

export type ChangeMessages = Record<(typeof LANGUAGES)[number], Record<Change, ChangeTexts>>

export const CHANGE_MESSAGES: ChangeMessages = {
  en: {
    phone: {
      subject: 'Your phone number was changed',
      happened: (when) => `The phone number of your Paps account was changed on ${when}.`,
      help: 'If this wasn’t you, change your password and your PIN now, sign out your other devices under Security, and contact support.',
      shortHelp: 'Not you? Change your password and PIN, and contact support.',
    },
    pin: {
      subject: 'Your PIN was changed',
      happened: (when) => `The PIN of your Paps account was changed on ${when}.`,
      help: 'If this wasn’t you, change your password now, sign out your other devices under Security, and contact support.',
      shortHelp: 'Not you? Change your password and contact support.',
    },
    password: {
      subject: 'Your password was changed',
      happened: (when) => `The password of your Paps account was changed on ${when}.`,
      help: 'If this wasn’t you, choose a new password now with “Forgot password?” on the sign-in page, and contact support.',
      shortHelp: 'Not you? Reset your password on the sign-in page and contact support.',
    },
    passkeyAdded: {
      subject: 'A passkey was added',
      happened: (when) => `A passkey was added to your Paps account on ${when}. It signs in without your password.`,
      help: 'If this wasn’t you, remove the passkey under Security, change your password and your PIN, and contact support.',
      shortHelp: 'Not you? Remove it under Security, change your password, and contact support.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      happened: (when) => `A passkey was removed from your Paps account on ${when}.`,
      help: 'If this wasn’t you, change your password and your PIN now, sign out your other devices under Security, and contact support.',
      shortHelp: 'Not you? Change your password and PIN, and contact support.',
    },
    passkeyDemanded: {
      subject: 'Larger payments now need your passkey',
      happened: (when) => `Since ${when}, larger payments from your Paps account are confirmed with your passkey only.`,
      help: 'You can change the amount under Security. If this wasn’t you, change your password and your PIN now, and contact support.',
      shortHelp: 'Not you? Change your password and PIN, and contact support.',
    },
    passkeyNotDemanded: {
      subject: 'Your PIN confirms all payments again',
      happened: (when) => `Since ${when}, payments of any amount from your Paps account can be confirmed with the PIN.`,
      help: 'If this wasn’t you, change your password and your PIN now, sign out your other devices under Security, and contact support.',
      shortHelp: 'Not you? Change your password and PIN, and contact support.',
    },
    totpAdded: {
      subject: 'An authenticator app was set up',
      happened: (when) => `An authenticator app was set up for your Paps account on ${when}.`,
      help: 'If this wasn’t you, change your password now and contact a super admin.',
      shortHelp: 'Not you? Change your password and contact a super admin.',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      happened: (when) => `A recovery code of your Paps account was used on ${when}. It can’t be used again.`,
      help: 'If this wasn’t you, change your password now and contact a super admin.',
      shortHelp: 'Not you? Change your password and contact a super admin.',
    },
    recoveryCodesRenewed: {
      subject: 'Your recovery codes were replaced',
      happened: (when) =>
        `The recovery codes of your Paps account were replaced on ${when}. The earlier ones no longer work.`,
      help: 'If this wasn’t you, change your password now and contact a super admin.',
      shortHelp: 'Not you? Change your password and contact a super admin.',
    },
    factorLocked: {
      subject: 'Codes are locked',
      happened: (when) =>
        `Too many wrong codes were entered for your Paps account on ${when}, after the right password. Codes are locked for a while.`,
      help: 'If this wasn’t you, change your password now and contact a super admin.',
      shortHelp: 'Not you? Change your password and contact a super admin.',
    },
    factorReset: {
      subject: 'Your second factor was reset',
      happened: (when) =>
        `The second factor of your Paps account was reset by your colleagues on ${when}. All your devices are signed out. You set up a new one when you next sign in.`,
      help: 'If this wasn’t you, change your password now and contact a super admin.',
      shortHelp: 'Not you? Change your password and contact a super admin.',
    },
    recovered: {
      subject: 'Your account was recovered',
      happened: (when) => `Your Paps account was recovered on ${when}, with a new password and a new PIN.`,
      help: 'If this wasn’t you, contact support at once: they lock the account.',
      shortHelp: 'Not you? Contact support at once.',
    },
    destinationAdded: {
      subject: 'A pay-out destination was added',
      happened: (when) =>
        `A bank account or mobile number to withdraw to was added to your Paps account on ${when}. It takes larger amounts after a day.`,
      help: 'If this wasn’t you, remove it under Withdraw, change your password and your PIN now, and contact support.',
      shortHelp: 'Not you? Remove it under Withdraw, change your password and PIN.',
    },
    phoneTaken: {
      subject: 'Your phone number is no longer verified',
      happened: (when) =>
        `Somebody else proved on ${when} that they have the phone number of your Paps account. It was removed from your account.`,
      help: 'If you still have this number, verify it again under Profile. If you lost your SIM card, contact your provider now. If something looks wrong, change your password and your PIN and contact support.',
      shortHelp: 'Verify your number again under Profile, or contact support.',
    },
    scheduleMade: {
      subject: 'A payment was planned',
      happened: (when) => `A payment that repeats or comes later was planned in your Paps account on ${when}.`,
      help: 'If this wasn’t you, end it under Scheduled, change your password and your PIN now, and contact support.',
      shortHelp: 'Not you? End it under Scheduled, change your password and PIN.',
    },
    scheduleChanged: {
      subject: 'A planned payment was changed',
      happened: (when) => `The amount or the days of a planned payment of your Paps account were changed on ${when}.`,
      help: 'If this wasn’t you, end it under Scheduled, change your password and your PIN now, and contact support.',
      shortHelp: 'Not you? End it under Scheduled, change your password and PIN.',
    },
    emailChanged: {
      subject: 'Your email was changed',
      happened: (when) => `The email of your Paps account was changed on ${when}.`,
      help: 'If this wasn’t you, take it back with the link in the mail to your old address, and contact support.',
      shortHelp: 'Not you? Use the link in the mail to your old address and contact support.',
    },
    emailBack: {
      subject: 'Your old email is back',
      happened: (when) =>
        `The change of the email of your Paps account was taken back on ${when}. All devices are signed out, and what was set up lately waits until you confirm it.`,
      help: 'Choose a new password now with “Forgot password?” on the sign-in page, and a new PIN under Security.',
      shortHelp: 'Choose a new password and a new PIN now.',
    },
    deviceConfirmed: {
      subject: 'A new device was confirmed',
      happened: (when) => `A new device of your Paps account was confirmed on ${when}. Its spending limit is lifted.`,
      help: 'If this wasn’t you, remove the device under Security, change your password and your PIN, and contact support.',
      shortHelp: 'Not you? Remove it under Security and change your password and PIN.',
    },
  },
  fr: {
    phone: {
      subject: 'Votre numéro de téléphone a été modifié',
      happened: (when) => `Le numéro de téléphone de votre compte Paps a été modifié le ${when}.`,
      help: 'Si ce n’était pas vous, changez maintenant votre mot de passe et votre code PIN, déconnectez vos autres appareils sous Sécurité et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Changez mot de passe et code PIN, et contactez l’assistance.',
    },
    pin: {
      subject: 'Votre code PIN a été modifié',
      happened: (when) => `Le code PIN de votre compte Paps a été modifié le ${when}.`,
      help: 'Si ce n’était pas vous, changez maintenant votre mot de passe, déconnectez vos autres appareils sous Sécurité et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Changez votre mot de passe et contactez l’assistance.',
    },
    password: {
      subject: 'Votre mot de passe a été modifié',
      happened: (when) => `Le mot de passe de votre compte Paps a été modifié le ${when}.`,
      help: 'Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Réinitialisez-le sur la page de connexion et contactez l’assistance.',
    },
    passkeyAdded: {
      subject: 'Une clé d’accès a été ajoutée',
      happened: (when) =>
        `Une clé d’accès a été ajoutée à votre compte Paps le ${when}. Elle permet de se connecter sans mot de passe.`,
      help: 'Si ce n’était pas vous, supprimez la clé d’accès sous Sécurité, changez votre mot de passe et votre code PIN, et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Supprimez-la sous Sécurité, changez de mot de passe, contactez l’assistance.',
    },
    passkeyRemoved: {
      subject: 'Une clé d’accès a été supprimée',
      happened: (when) => `Une clé d’accès de votre compte Paps a été supprimée le ${when}.`,
      help: 'Si ce n’était pas vous, changez maintenant votre mot de passe et votre code PIN, déconnectez vos autres appareils sous Sécurité et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Changez mot de passe et code PIN, et contactez l’assistance.',
    },
    passkeyDemanded: {
      subject: 'Les paiements plus élevés demandent votre clé d’accès',
      happened: (when) =>
        `Depuis le ${when}, les paiements plus élevés de votre compte Paps se confirment uniquement avec votre clé d’accès.`,
      help: 'Vous pouvez changer le montant sous Sécurité. Si ce n’était pas vous, changez maintenant votre mot de passe et votre code PIN, et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Changez mot de passe et code PIN, et contactez l’assistance.',
    },
    passkeyNotDemanded: {
      subject: 'Votre code PIN confirme de nouveau tous les paiements',
      happened: (when) =>
        `Depuis le ${when}, les paiements de tout montant de votre compte Paps peuvent être confirmés avec le code PIN.`,
      help: 'Si ce n’était pas vous, changez maintenant votre mot de passe et votre code PIN, déconnectez vos autres appareils sous Sécurité et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Changez mot de passe et code PIN, et contactez l’assistance.',
    },
    totpAdded: {
      subject: 'Une application d’authentification a été configurée',
      happened: (when) => `Une application d’authentification a été configurée pour votre compte Paps le ${when}.`,
      help: 'Si ce n’était pas vous, changez maintenant votre mot de passe et contactez un super admin.',
      shortHelp: 'Ce n’était pas vous ? Changez de mot de passe et contactez un super admin.',
    },
    recoveryCodeUsed: {
      subject: 'Un code de secours a servi',
      happened: (when) => `Un code de secours de votre compte Paps a servi le ${when}. Il ne peut plus servir.`,
      help: 'Si ce n’était pas vous, changez maintenant votre mot de passe et contactez un super admin.',
      shortHelp: 'Ce n’était pas vous ? Changez de mot de passe et contactez un super admin.',
    },
    recoveryCodesRenewed: {
      subject: 'Vos codes de secours ont été remplacés',
      happened: (when) =>
        `Les codes de secours de votre compte Paps ont été remplacés le ${when}. Les précédents ne servent plus.`,
      help: 'Si ce n’était pas vous, changez maintenant votre mot de passe et contactez un super admin.',
      shortHelp: 'Ce n’était pas vous ? Changez de mot de passe et contactez un super admin.',
    },
    factorLocked: {
      subject: 'Les codes sont bloqués',
      happened: (when) =>
        `Trop de codes erronés ont été saisis pour votre compte Paps le ${when}, après le bon mot de passe. Les codes sont bloqués un moment.`,
      help: 'Si ce n’était pas vous, changez maintenant votre mot de passe et contactez un super admin.',
      shortHelp: 'Ce n’était pas vous ? Changez de mot de passe et contactez un super admin.',
    },
    factorReset: {
      subject: 'Votre second facteur a été réinitialisé',
      happened: (when) =>
        `Le second facteur de votre compte Paps a été réinitialisé par vos collègues le ${when}. Tous vos appareils sont déconnectés. Vous en configurerez un nouveau à la prochaine connexion.`,
      help: 'Si ce n’était pas vous, changez maintenant votre mot de passe et contactez un super admin.',
      shortHelp: 'Ce n’était pas vous ? Changez de mot de passe et contactez un super admin.',
    },
    recovered: {
      subject: 'Votre compte a été récupéré',
      happened: (when) =>
        `Votre compte Paps a été récupéré le ${when}, avec un nouveau mot de passe et un nouveau code PIN.`,
      help: 'Si ce n’était pas vous, contactez tout de suite l’assistance : elle bloque le compte.',
      shortHelp: 'Ce n’était pas vous ? Contactez tout de suite l’assistance.',
    },
    destinationAdded: {
      subject: 'Une destination de retrait a été ajoutée',
      happened: (when) =>
        `Un compte bancaire ou un numéro mobile pour vos retraits a été ajouté à votre compte Paps le ${when}. Il accepte de plus gros montants après un jour.`,
      help: 'Si ce n’était pas vous, supprimez-le sous Retirer, changez maintenant votre mot de passe et votre code PIN, et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Supprimez-le sous Retirer, changez mot de passe et code PIN.',
    },
    phoneTaken: {
      subject: 'Votre numéro de téléphone n’est plus vérifié',
      happened: (when) =>
        `Une autre personne a prouvé le ${when} qu’elle a le numéro de téléphone de votre compte Paps. Il a été retiré de votre compte.`,
      help: 'Si vous avez toujours ce numéro, vérifiez-le de nouveau sous Profil. Si vous avez perdu votre carte SIM, contactez votre opérateur maintenant. Si quelque chose vous semble anormal, changez votre mot de passe et votre code PIN, et contactez l’assistance.',
      shortHelp: 'Vérifiez de nouveau votre numéro sous Profil, ou contactez l’assistance.',
    },
    scheduleMade: {
      subject: 'Un paiement a été programmé',
      happened: (when) => `Un paiement répété ou à venir a été programmé dans votre compte Paps le ${when}.`,
      help: 'Si ce n’était pas vous, arrêtez-le sous Programmés, changez maintenant votre mot de passe et votre code PIN, et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Arrêtez-le sous Programmés, changez mot de passe et code PIN.',
    },
    scheduleChanged: {
      subject: 'Un paiement programmé a été modifié',
      happened: (when) =>
        `Le montant ou les jours d’un paiement programmé de votre compte Paps ont été modifiés le ${when}.`,
      help: 'Si ce n’était pas vous, arrêtez-le sous Programmés, changez maintenant votre mot de passe et votre code PIN, et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Arrêtez-le sous Programmés, changez mot de passe et code PIN.',
    },
    emailChanged: {
      subject: 'Votre e-mail a été modifié',
      happened: (when) => `L’e-mail de votre compte Paps a été modifié le ${when}.`,
      help: 'Si ce n’était pas vous, revenez en arrière avec le lien envoyé à votre ancienne adresse, et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Utilisez le lien envoyé à votre ancienne adresse.',
    },
    emailBack: {
      subject: 'Votre ancien e-mail est rétabli',
      happened: (when) =>
        `La modification de l’e-mail de votre compte Paps a été annulée le ${when}. Tous les appareils sont déconnectés, et ce qui a été ajouté récemment attend votre confirmation.`,
      help: 'Choisissez maintenant un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion, et un nouveau code PIN sous Sécurité.',
      shortHelp: 'Choisissez maintenant un nouveau mot de passe et un nouveau code PIN.',
    },
    deviceConfirmed: {
      subject: 'Un nouvel appareil a été confirmé',
      happened: (when) =>
        `Un nouvel appareil de votre compte Paps a été confirmé le ${when}. Sa limite de dépenses est levée.`,
      help: 'Si ce n’était pas vous, supprimez l’appareil sous Sécurité, changez votre mot de passe et votre code PIN, et contactez l’assistance.',
      shortHelp: 'Ce n’était pas vous ? Supprimez-le sous Sécurité, changez mot de passe et code PIN.',
    },
  },
  ar: {
    phone: {
      subject: 'تم تغيير رقم هاتفك',
      happened: (when) => `تم تغيير رقم هاتف حسابك في Paps في ${when}.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور ورمز PIN الآن، وسجّل الخروج من أجهزتك الأخرى من صفحة الأمان، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ غيّر كلمة المرور ورمز PIN وتواصل مع الدعم.',
    },
    pin: {
      subject: 'تم تغيير رمز PIN',
      happened: (when) => `تم تغيير رمز PIN لحسابك في Paps في ${when}.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور الآن، وسجّل الخروج من أجهزتك الأخرى من صفحة الأمان، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ غيّر كلمة المرور وتواصل مع الدعم.',
    },
    password: {
      subject: 'تم تغيير كلمة المرور',
      happened: (when) => `تم تغيير كلمة مرور حسابك في Paps في ${when}.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فاختر كلمة مرور جديدة الآن عبر «نسيت كلمة المرور؟» في صفحة الدخول، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ أعد تعيينها من صفحة الدخول وتواصل مع الدعم.',
    },
    passkeyAdded: {
      subject: 'أُضيف مفتاح مرور',
      happened: (when) => `أُضيف مفتاح مرور إلى حسابك في Paps في ${when}. يتيح تسجيل الدخول دون كلمة المرور.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فأزل مفتاح المرور من صفحة الأمان، وغيّر كلمة المرور ورمز PIN، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ أزله من صفحة الأمان وغيّر كلمة المرور وتواصل مع الدعم.',
    },
    passkeyRemoved: {
      subject: 'أُزيل مفتاح مرور',
      happened: (when) => `أُزيل مفتاح مرور من حسابك في Paps في ${when}.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور ورمز PIN الآن، وسجّل الخروج من أجهزتك الأخرى من صفحة الأمان، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ غيّر كلمة المرور ورمز PIN وتواصل مع الدعم.',
    },
    passkeyDemanded: {
      subject: 'المدفوعات الأكبر تحتاج الآن إلى مفتاح المرور',
      happened: (when) => `منذ ${when} تُؤكَّد المدفوعات الأكبر من حسابك في Paps بمفتاح المرور فقط.`,
      help: 'يمكنك تغيير المبلغ ضمن الأمان. إن لم تكن أنت من فعل ذلك، فغيّر كلمة المرور ورمز PIN الآن، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ غيّر كلمة المرور ورمز PIN وتواصل مع الدعم.',
    },
    passkeyNotDemanded: {
      subject: 'رمز PIN يؤكد كل المدفوعات من جديد',
      happened: (when) => `منذ ${when} يمكن تأكيد المدفوعات بأي مبلغ من حسابك في Paps برمز PIN.`,
      help: 'إن لم تكن أنت من فعل ذلك، فغيّر كلمة المرور ورمز PIN الآن، وسجّل خروج أجهزتك الأخرى ضمن الأمان، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ غيّر كلمة المرور ورمز PIN وتواصل مع الدعم.',
    },
    totpAdded: {
      subject: 'أُعدّ تطبيق مصادقة',
      happened: (when) => `أُعدّ تطبيق مصادقة لحسابك في Paps في ${when}.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور الآن وتواصل مع مشرف عام.',
      shortHelp: 'لست أنت؟ غيّر كلمة المرور وتواصل مع مشرف عام.',
    },
    recoveryCodeUsed: {
      subject: 'استُخدم رمز استرداد',
      happened: (when) => `استُخدم رمز استرداد لحسابك في Paps في ${when}. لا يمكن استخدامه مرة أخرى.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور الآن وتواصل مع مشرف عام.',
      shortHelp: 'لست أنت؟ غيّر كلمة المرور وتواصل مع مشرف عام.',
    },
    recoveryCodesRenewed: {
      subject: 'استُبدلت رموز الاسترداد',
      happened: (when) => `استُبدلت رموز استرداد حسابك في Paps في ${when}. لم تعد الرموز السابقة صالحة.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور الآن وتواصل مع مشرف عام.',
      shortHelp: 'لست أنت؟ غيّر كلمة المرور وتواصل مع مشرف عام.',
    },
    factorLocked: {
      subject: 'الرموز مقفلة',
      happened: (when) =>
        `أُدخلت رموز خاطئة كثيرة لحسابك في Paps في ${when} بعد كلمة المرور الصحيحة. الرموز مقفلة لبعض الوقت.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور الآن وتواصل مع مشرف عام.',
      shortHelp: 'لست أنت؟ غيّر كلمة المرور وتواصل مع مشرف عام.',
    },
    factorReset: {
      subject: 'أُعيد تعيين عاملك الثاني',
      happened: (when) =>
        `أعاد زملاؤك تعيين العامل الثاني لحسابك في Paps في ${when}. سُجّل الخروج من كل أجهزتك. ستُعدّ عاملًا جديدًا عند تسجيل الدخول القادم.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور الآن وتواصل مع مشرف عام.',
      shortHelp: 'لست أنت؟ غيّر كلمة المرور وتواصل مع مشرف عام.',
    },
    recovered: {
      subject: 'استُعيد حسابك',
      happened: (when) => `استُعيد حسابك في Paps في ${when} بكلمة مرور جديدة ورمز PIN جديد.`,
      help: 'إذا لم تكن أنت، فتواصل مع الدعم فورًا ليقفل الحساب.',
      shortHelp: 'لست أنت؟ تواصل مع الدعم فورًا.',
    },
    destinationAdded: {
      subject: 'أُضيفت وجهة سحب',
      happened: (when) => `أُضيف حساب مصرفي أو رقم هاتف للسحب إلى حسابك في Paps في ${when}. يقبل مبالغ أكبر بعد يوم.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فاحذفها من صفحة السحب، وغيّر كلمة المرور ورمز PIN الآن، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ احذفها من صفحة السحب وغيّر كلمة المرور ورمز PIN.',
    },
    phoneTaken: {
      subject: 'رقم هاتفك لم يعد موثّقًا',
      happened: (when) => `أثبت شخص آخر في ${when} أن رقم هاتف حسابك في Paps لديه. أُزيل الرقم من حسابك.`,
      help: 'إن كان الرقم لا يزال لديك فوثّقه من جديد في الملف الشخصي. إن فقدت شريحتك فتواصل مع مشغّل الشبكة الآن. إن بدا لك شيء غير صحيح فغيّر كلمة المرور ورمز PIN وتواصل مع الدعم.',
      shortHelp: 'وثّق رقمك من جديد في الملف الشخصي أو تواصل مع الدعم.',
    },
    scheduleMade: {
      subject: 'تمت جدولة دفعة',
      happened: (when) => `تمت جدولة دفعة متكررة أو لاحقة في حسابك في Paps في ${when}.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فأنهِها من صفحة المجدولة، وغيّر كلمة المرور ورمز PIN الآن، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ أنهِها من صفحة المجدولة وغيّر كلمة المرور ورمز PIN.',
    },
    scheduleChanged: {
      subject: 'تم تغيير دفعة مجدولة',
      happened: (when) => `تم تغيير مبلغ أو أيام دفعة مجدولة في حسابك في Paps في ${when}.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فأنهِها من صفحة المجدولة، وغيّر كلمة المرور ورمز PIN الآن، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ أنهِها من صفحة المجدولة وغيّر كلمة المرور ورمز PIN.',
    },
    emailChanged: {
      subject: 'تم تغيير بريدك الإلكتروني',
      happened: (when) => `تم تغيير البريد الإلكتروني لحسابك في Paps في ${when}.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فتراجع عنه بالرابط المرسل إلى عنوانك السابق، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ استخدم الرابط المرسل إلى عنوانك السابق وتواصل مع الدعم.',
    },
    emailBack: {
      subject: 'عاد بريدك الإلكتروني السابق',
      happened: (when) =>
        `تم التراجع عن تغيير البريد الإلكتروني لحسابك في Paps في ${when}. سُجّل الخروج من كل الأجهزة، وما أُعدّ مؤخرًا ينتظر تأكيدك.`,
      help: 'اختر كلمة مرور جديدة الآن عبر «نسيت كلمة المرور؟» في صفحة الدخول، ورمز PIN جديدًا من صفحة الأمان.',
      shortHelp: 'اختر كلمة مرور جديدة ورمز PIN جديدًا الآن.',
    },
    deviceConfirmed: {
      subject: 'تم تأكيد جهاز جديد',
      happened: (when) => `تم تأكيد جهاز جديد لحسابك في Paps في ${when}. رُفع حدّ إنفاقه.`,
      help: 'إذا لم تكن أنت من فعل ذلك، فأزل الجهاز من صفحة الأمان، وغيّر كلمة المرور ورمز PIN، وتواصل مع الدعم.',
      shortHelp: 'لست أنت؟ أزله من صفحة الأمان وغيّر كلمة المرور ورمز PIN.',
    },
  },
}
