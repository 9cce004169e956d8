import { pickColours } from './palette.ts'
import { gradient, HEIGHT, sheet, WIDTH } from './scenery.ts'

const SKINS = ['#7b4b2e', '#8d5a3a', '#5f3a24', '#6d4429'] as const

/** Head and shoulders of an invented person, as wide as a sheet. */
function bust(seed: number): string {
  const skin = SKINS[seed % SKINS.length]
  const [dark, bright] = pickColours(seed)
  return (
    `<path d="M330 1000c10-250 180-330 470-330s460 80 470 330z" fill="${dark}"/><path d="M640 690c40 90 280 90 320 0l-40-40H680z" fill="${bright}"/>` +
    `<rect x="700" y="540" width="200" height="180" rx="80" fill="${skin}"/><ellipse cx="800" cy="400" rx="195" ry="245" fill="${skin}"/>` +
    `<path d="M600 380c-10-200 100-260 200-260s210 60 200 260c-20-110-80-150-200-150s-180 40-200 150z" fill="#1c1512"/>` +
    `<g fill="#1c1512"><circle cx="728" cy="395" r="17"/><circle cx="872" cy="395" r="17"/></g><path d="M735 505q65 50 130 0" fill="none" stroke="#3b1d14" stroke-width="14" stroke-linecap="round"/>`
  )
}

export function portrait(seed: number): string {
  return sheet(
    gradient('wall', ['#e8eef6', '#c3cfdf']),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>${bust(seed)}`,
  )
}

/** An identity card on a table, with a face and illegible lines. */
export function card(seed: number): string {
  const [dark, bright] = pickColours(seed + 3)
  const lines = Array.from({ length: 6 }, (_, line) => {
    const y = 380 + line * 72
    return `<rect x="680" y="${y}" width="${170 + ((seed + line) % 3) * 30}" height="16" rx="8" fill="#94a3b8"/><rect x="680" y="${y + 26}" width="${420 + ((seed * 7 + line * 5) % 6) * 34}" height="24" rx="6" fill="#334155"/>`
  })
  return sheet(
    gradient('table', ['#a9805a', '#7d5a3b']) + gradient('front', ['#fdfefe', '#e6eef5'], [1, 1]),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#table)"/><g transform="rotate(-2 800 500)">` +
      `<rect x="170" y="140" width="1260" height="760" rx="44" fill="#00000033"/><rect x="160" y="120" width="1260" height="760" rx="44" fill="url(#front)"/>` +
      `<path d="M160 164a44 44 0 0 1 44-44h1172a44 44 0 0 1 44 44v116H160z" fill="${dark}"/><circle cx="270" cy="200" r="48" fill="${bright}"/><rect x="360" y="176" width="520" height="48" rx="10" fill="#ffffffcc"/>` +
      `<g transform="translate(230 370) scale(.25 .38)"><rect width="${WIDTH}" height="${HEIGHT}" fill="#dbe4ef"/>${bust(seed)}</g>` +
      `${lines.join('')}<path d="M240 810c60-50 90 30 140-20s80 30 150-10" fill="none" stroke="#1e293b" stroke-width="8" stroke-linecap="round"/></g>`,
  )
}
