import type { French } from '../shape.ts'

export const landing: French['landing'] = {
  signIn: 'Se connecter',
  open: 'Ouvrir un portefeuille',
  toWallet: 'Aller à mon portefeuille',
  eyebrow: 'Portefeuille numérique open source',
  title: 'L’argent de tous les jours, aussi vite qu’un message.',
  lead: 'Gardez un solde, envoyez-le à qui vous voulez, payez en boutique, mettez de côté et gagnez des points au passage. Un seul identifiant suffit.',
  note: 'Ouverture gratuite. E-mail et mot de passe, rien à imprimer.',
  features: 'Ce que vous pouvez faire avec Paps',
  featuresLead: 'Un solde en paps. Tout ce que vous en faites est écrit deux fois et tombe toujours juste.',
  wallet: {
    title: 'Un portefeuille à vous',
    text: 'Votre solde, vos points et votre identifiant paps sur une carte. Masquez les chiffres d’un geste quand quelqu’un regarde par-dessus votre épaule.',
  },
  send: {
    title: 'Envoyez à qui vous voulez',
    text: 'Saisissez un identifiant paps. Un caractère de contrôle repère la faute de frappe avant que l’argent ne bouge.',
  },
  pay: {
    title: 'Payez en boutique',
    text: 'Scannez ou choisissez la boutique, voyez les frais et ce qu’il vous reste, confirmez. Votre reçu est conservé.',
  },
  save: {
    title: 'Mettez de côté',
    text: 'Ouvrez une cagnotte avec un nom et un objectif. Bloquez-la jusqu’au jour choisi, ou laissez-la se remplir toute seule.',
  },
  points: {
    title: 'Des points au passage',
    text: 'Envoyer, payer et recharger rapportent des points. Changez-les en paps quand vous voulez.',
    rate_one: '{{count}} point pour 100 paps payés',
    rate_many: '{{count}} points pour 100 paps payés',
    rate_other: '{{count}} points pour 100 paps payés',
  },
  stepsTitle: 'Prêt en trois étapes',
  steps: {
    open: { title: 'Ouvrez votre portefeuille', text: 'Nom, e-mail et mot de passe. C’est tout le formulaire.' },
    share: {
      title: 'Partagez votre identifiant paps',
      text: 'Il ressemble à PAPS-7K3Q-9XHD et se lit facilement à voix haute.',
    },
    use: {
      title: 'Servez-vous de votre solde',
      text: 'Envoyez, payez, épargnez, et suivez chaque mouvement dans votre activité.',
    },
  },
  closing: 'Votre portefeuille est à une minute d’ici.',
  footer: 'Paps est un logiciel libre sous licence MIT.',
  sample: {
    balance: 'Solde disponible',
    salary: 'Kofi Boateng',
    salaryNote: 'Loyer, ma moitié',
    shop: 'Makola Market',
    shopNote: 'Paiement',
    pot: 'Frais de scolarité',
    potNote: 'Cagnotte',
    today: 'Aujourd’hui',
    received: 'Ama vous a envoyé',
  },
}
