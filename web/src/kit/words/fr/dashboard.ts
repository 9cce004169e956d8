import type { French } from '../shape.ts'

export const dashboard: French['dashboard'] = {
  period: 'Période',
  periods: { today: 'Aujourd’hui', yesterday: 'Hier', week: '7 jours', month: 'Mois', custom: 'Au choix' },
  compared: 'comparé à {{days}}',
  comparedUntil: 'comparé à {{days}}, jusqu’au {{until}}',
  before: 'avant : {{figure}}',
  change: { up: 'En hausse :', down: 'En baisse :', same: 'Inchangé' },
  queues: 'Ce qui vous attend',
  in: 'Entrées d’argent',
  out: 'Sorties d’argent',
  moved: 'Total déplacé',
  movements: 'Mouvements',
  held: 'Bloqué',
  fees: 'Frais',
  points: 'Points en circulation',
  active: 'Personnes actives',
  volume: {
    day: 'Jour du volume',
    title: 'Volume',
    hint: 'Pointez une colonne pour ses chiffres. En gris, la période d’avant.',
  },
  kinds: 'Par type',
  inOut: 'Entrées et sorties',
  scale: 'jusqu’à {{figure}}',
  old: 'Ce sont les derniers chiffres connus. Impossible d’en obtenir de nouveaux pour l’instant.',
}
