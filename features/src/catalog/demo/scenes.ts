import { drawIcon, type Icon } from './icons.ts'
import { type Chance, chanceFrom, type Light, pickColours, pickLight } from './palette.ts'
import { card, portrait } from './papers.ts'
import { city, gradient, HEIGHT, hills, palm, sheet, sky, tree, WIDTH, windows } from './scenery.ts'

export const SCENES = [
  'villa',
  'tower',
  'beach',
  'hills',
  'skyline',
  'room',
  'shop',
  'sign',
  'badge',
  'film',
  'card',
  'portrait',
] as const

/** A scene to draw: its kind, a seed for variation and an optional icon. */
export interface Scene {
  scene: (typeof SCENES)[number]
  seed: number
  icon?: Icon
}

type Painter = (light: Light, chance: Chance, scene: Scene) => string

/** Returns the drawing as SVG. The same scene always gives the same drawing. */
export function drawScene(scene: Scene): string {
  return PAINTERS[scene.scene](pickLight(scene.seed), chanceFrom(scene.seed + 7), scene)
}

const villa: Painter = (light, chance, { seed }) => {
  const { defs, body } = sky(light, chance)
  const [dark, bright] = pickColours(seed)
  const left = chance.between(380, 520)
  const house =
    `<rect x="${left}" y="470" width="760" height="290" fill="#f8fafc"/><rect x="${left + 430}" y="330" width="400" height="160" fill="#e8edf3"/>` +
    `<rect x="${left - 50}" y="448" width="860" height="30" fill="${dark}"/><rect x="${left + 400}" y="308" width="470" height="28" fill="${dark}"/>` +
    `<rect x="${left + 40}" y="520" width="250" height="240" fill="${light.window}" opacity=".95"/><path d="M${left + 165} 520v240M${left + 40} 640h250" stroke="#64748b" stroke-width="6"/>` +
    `<rect x="${left + 340}" y="560" width="110" height="200" rx="4" fill="${dark}"/><circle cx="${left + 430}" cy="664" r="7" fill="${bright}"/>` +
    `<rect x="${left + 500}" y="530" width="210" height="150" fill="${light.window}" opacity=".9"/><path d="M${left + 605} 530v150" stroke="#64748b" stroke-width="6"/>` +
    `<rect x="${left + 470}" y="370" width="320" height="90" fill="${light.window}" opacity=".85"/><path d="M${left + 577} 370v90M${left + 684} 370v90" stroke="#64748b" stroke-width="5"/>` +
    `<rect x="${left}" y="470" width="760" height="290" fill="#0f172a" opacity=".05"/>`
  const pool = `<path d="M${left - 60} 840h640l90 90H${left - 190}z" fill="#38bdf8"/><path d="M${left - 20} 862h300M${left + 120} 892h340" stroke="#e0f2fe" stroke-width="7" stroke-linecap="round" opacity=".7"/>`
  return sheet(
    defs,
    body +
      hills(chance, 560, 120, light.far, 0.7) +
      hills(chance, 660, 90, light.near) +
      `<rect y="755" width="${WIDTH}" height="245" fill="${light.ground}"/>` +
      tree(left - 120, 770, 1.5, light.near) +
      house +
      pool +
      palm(left + 930, 900, 1.45, light.ground) +
      palm(150, 930, 1.2, light.ground, -1),
  )
}

const tower: Painter = (light, chance, { seed }) => {
  const { defs, body } = sky(light, chance)
  const [dark, bright] = pickColours(seed + 2)
  const x = chance.between(500, 760)
  const storeys = Array.from({ length: 13 }, (_, index) => {
    const y = 150 + index * 56
    return `<rect x="${x - 26}" y="${y + 44}" width="412" height="9" rx="4" fill="${bright}" opacity=".9"/>`
  })
  return sheet(
    defs + gradient('front', ['#f8fafc', '#cbd5e1'], [1, 0]),
    body +
      city(chance, 700, 420, light.far, light, 0.6) +
      city(chance, 820, 330, light.near, light) +
      `<rect x="${x}" y="140" width="360" height="800" fill="url(#front)"/><rect x="${x + 110}" y="90" width="140" height="60" fill="${dark}"/>` +
      windows(chance, {
        x: x + 14,
        y: 152,
        width: 332,
        height: 728,
        columns: 6,
        rows: 13,
        lit: light.window,
        dark: '#7c93b3',
      }) +
      storeys.join('') +
      `<rect y="900" width="${WIDTH}" height="100" fill="${light.ground}"/><rect x="${x + 130}" y="830" width="100" height="80" fill="${dark}"/>` +
      [90, 330, 1080, 1290, 1500].map((at) => tree(at, 930, chance.between(0.8, 1.2), light.near)).join(''),
  )
}

const beach: Painter = (light, chance, { seed }) => {
  const { defs, body, sunX } = sky(light, chance)
  const [dark, bright] = pickColours(seed + 4)
  const glints = Array.from({ length: 26 }, () => {
    const y = chance.between(560, 760)
    const x = sunX + chance.between(-1, 1) * (y - 520) * 0.9
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${chance.between(30, 130).toFixed(0)}" height="6" rx="3" fill="${light.sun}" opacity="${chance.between(0.25, 0.8).toFixed(2)}"/>`
  })
  const x = chance.between(180, 420)
  const hut = `<g transform="translate(${x} 560)"><path d="M-40 120L170 0l210 120z" fill="${dark}"/><rect y="118" width="340" height="150" fill="#fef3e2"/><rect x="30" y="150" width="90" height="80" fill="${light.window}"/><rect x="220" y="150" width="80" height="118" fill="${bright}"/><path d="M10 268v90M330 268v90" stroke="#6b4f3a" stroke-width="14"/><rect x="-30" y="262" width="400" height="16" fill="#8b6a4f"/></g>`
  return sheet(
    defs + gradient('sea', [light.far, '#0e7490', '#155e75']) + gradient('sand', ['#fde8c4', '#f2c98a']),
    body +
      hills(chance, 545, 60, light.far, 0.6) +
      `<rect y="540" width="${WIDTH}" height="300" fill="url(#sea)"/>` +
      glints.join('') +
      `<path d="M0 800c260-60 520 40 800 0s560-70 800-10v210H0z" fill="#fff" opacity=".7"/><path d="M0 820c260-60 520 40 800 0s560-70 800-10v190H0z" fill="url(#sand)"/>` +
      hut +
      palm(1250, 940, 1.7, light.ground) +
      palm(1450, 960, 1.25, light.ground, -1) +
      palm(110, 960, 1.35, light.ground),
  )
}

const hillside: Painter = (light, chance) => {
  const { defs, body } = sky(light, chance)
  const trees = Array.from({ length: 14 }, () =>
    tree(chance.between(0, WIDTH), chance.between(880, 990), chance.between(0.5, 1.1), light.near),
  )
  return sheet(
    defs,
    body +
      hills(chance, 470, 190, light.far, 0.45) +
      hills(chance, 560, 150, light.far, 0.8) +
      hills(chance, 670, 120, light.near, 0.9) +
      hills(chance, 800, 80, light.ground) +
      trees.join(''),
  )
}

const skyline: Painter = (light, chance) => {
  const { defs, body } = sky(light, chance)
  return sheet(
    defs + gradient('water', [light.near, light.ground]),
    body +
      city(chance, 640, 460, light.far, light, 0.5) +
      city(chance, 700, 380, light.near, light, 0.9) +
      city(chance, 740, 240, light.ground, light) +
      `<rect y="760" width="${WIDTH}" height="240" fill="url(#water)"/>` +
      Array.from(
        { length: 30 },
        () =>
          `<rect x="${chance.between(0, WIDTH).toFixed(0)}" y="${chance.between(780, 980).toFixed(0)}" width="${chance.between(40, 160).toFixed(0)}" height="5" rx="2.5" fill="${light.window}" opacity="${chance.between(0.1, 0.4).toFixed(2)}"/>`,
      ).join(''),
  )
}

const room: Painter = (light, chance, { seed }) => {
  const { defs, body } = sky(light, chance)
  const [dark, bright] = pickColours(seed + 1)
  return sheet(
    `${defs}${gradient('wall', ['#fdf8f1', '#efe3d3'])}${gradient('floor', ['#c79a6b', '#9c7047'])}<clipPath id="pane"><rect x="180" y="130" width="720" height="470" rx="10"/></clipPath>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/><rect y="740" width="${WIDTH}" height="260" fill="url(#floor)"/>` +
      `<g clip-path="url(#pane)">${body}${hills(chance, 470, 90, light.far, 0.8)}${hills(chance, 540, 50, light.near)}</g>` +
      `<g fill="none" stroke="#fff" stroke-width="18"><rect x="180" y="130" width="720" height="470" rx="10"/><path d="M540 130v470"/></g>` +
      `<path d="M120 110h70v560q-40 20-70 0zM890 110h70v560q-40 20-70 0z" fill="${bright}" opacity=".75"/>` +
      `<rect x="1050" y="170" width="330" height="240" rx="6" fill="${dark}"/><circle cx="1215" cy="290" r="70" fill="${bright}"/><path d="M1060 400l110-110 90 80 60-50 50 80z" fill="#ffffff55"/>` +
      `<ellipse cx="800" cy="915" rx="620" ry="62" fill="${bright}" opacity=".35"/>` +
      `<g fill="${dark}"><rect x="760" y="610" width="640" height="170" rx="40"/><rect x="720" y="690" width="720" height="160" rx="40"/></g><rect x="800" y="640" width="150" height="110" rx="24" fill="${bright}"/><rect x="1220" y="640" width="150" height="110" rx="24" fill="#fff" opacity=".85"/>` +
      `<path d="M330 900V560" stroke="#5b4636" stroke-width="12"/><path d="M240 560h180l-40-130H280z" fill="${light.window}"/><ellipse cx="330" cy="902" rx="70" ry="14" fill="#5b4636"/>` +
      `<g fill="#3f7d5a"><path d="M560 860c-90-80-100-190-60-260 30 90 60 160 60 260zM570 860c-10-120 20-220 90-290 10 110-20 220-90 290zM560 860c40-90 110-140 180-150-30 80-90 130-180 150z"/></g><path d="M510 850h110l-18 100h-74z" fill="${dark}"/>`,
  )
}

const shop: Painter = (light, chance, { seed, icon = 'basket' }) => {
  const { defs, body } = sky(light, chance)
  const [dark, bright] = pickColours(seed)
  const stripes = Array.from({ length: 12 }, (_, index) => {
    const x = 250 + index * 92
    return `<path d="M${x} 400h92v110a46 40 0 0 1-92 0z" fill="${index % 2 ? '#ffffff' : dark}"/>`
  })
  const goods = Array.from({ length: 3 }, (_, index) =>
    drawIcon(icon, 345 + index * 180, 610, 140, index % 2 ? dark : bright, '#fffaf0'),
  )
  return sheet(
    defs + gradient('house', ['#fffaf0', '#f3e4cd']),
    body +
      city(chance, 720, 380, light.far, light, 0.55) +
      `<rect x="230" y="210" width="1144" height="650" fill="url(#house)"/><rect x="210" y="190" width="1184" height="34" rx="6" fill="${dark}"/>` +
      `<rect x="470" y="246" width="660" height="130" rx="20" fill="${dark}"/>${drawIcon(icon, 745, 256, 110, bright, dark)}<g fill="${bright}"><rect x="520" y="300" width="180" height="18" rx="9"/><rect x="900" y="300" width="180" height="18" rx="9"/></g>` +
      stripes.join('') +
      `<rect x="300" y="560" width="620" height="240" rx="8" fill="${light.window}"/><rect x="300" y="560" width="620" height="240" rx="8" fill="none" stroke="${dark}" stroke-width="14"/>` +
      goods.join('') +
      `<rect x="300" y="770" width="620" height="30" fill="${dark}"/>` +
      `<rect x="1010" y="560" width="240" height="300" rx="8" fill="${dark}"/><rect x="1040" y="590" width="180" height="170" rx="6" fill="${light.window}"/><circle cx="1222" cy="730" r="10" fill="${bright}"/>` +
      `<rect y="855" width="${WIDTH}" height="145" fill="#8d94a3"/><rect y="855" width="${WIDTH}" height="22" fill="#b8bfcc"/>` +
      tree(120, 880, 1.25, light.near) +
      tree(1490, 880, 1.4, light.near) +
      `<path d="M1290 855h80l-12 70h-56z" fill="${dark}"/><circle cx="1330" cy="810" r="52" fill="#3f7d5a"/>`,
  )
}

const sign: Painter = (_light, chance, { seed, icon = 'coin' }) => {
  const [dark, bright] = pickColours(seed)
  const bubbles = Array.from(
    { length: 16 },
    () =>
      `<circle cx="${chance.between(0, WIDTH).toFixed(0)}" cy="${chance.between(0, HEIGHT).toFixed(0)}" r="${chance.between(20, 190).toFixed(0)}" fill="#fff" opacity="${chance.between(0.04, 0.12).toFixed(2)}"/>`,
  )
  const wave = (y: number, opacity: number) =>
    `<path d="M0 ${y}c260-120 520 110 800 0s560-120 800-20v${HEIGHT}H0z" fill="#ffffff" opacity="${opacity}"/>`
  return sheet(
    gradient('ground', [dark, bright], [1, 1]),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>${bubbles.join('')}${wave(640, 0.1)}${wave(740, 0.12)}${wave(850, 0.16)}` +
      `<circle cx="1130" cy="480" r="300" fill="#fff" opacity=".14"/><circle cx="1130" cy="480" r="236" fill="#fff" opacity=".92"/>${drawIcon(icon, 980, 330, 300, dark, '#ffffff')}` +
      drawIcon(icon, 240, 600, 170, '#ffffff55', 'none') +
      drawIcon(icon, 470, 190, 110, '#ffffff44', 'none'),
  )
}

const badge: Painter = (_light, _chance, { seed, icon = 'basket' }) => {
  const [dark, bright] = pickColours(seed)
  return sheet(
    gradient('ground', [bright, dark], [1, 1]),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/><circle cx="800" cy="500" r="360" fill="#fff" opacity=".16"/>${drawIcon(icon, 560, 260, 480, '#ffffff', dark)}`,
  )
}

const film: Painter = (light, chance, scene) => {
  const landscape = hillside(light, chance, scene).replace('</svg>', '')
  return `${landscape}<rect width="${WIDTH}" height="${HEIGHT}" fill="#0b1020" opacity=".28"/><rect width="${WIDTH}" height="96" fill="#0b1020"/><rect y="${HEIGHT - 96}" width="${WIDTH}" height="96" fill="#0b1020"/><circle cx="800" cy="500" r="128" fill="#fff" opacity=".92"/>${drawIcon('play', 742, 428, 144, '#0b1020', '#fff')}</svg>`
}

const PAINTERS: Record<Scene['scene'], Painter> = {
  villa,
  tower,
  beach,
  hills: hillside,
  skyline,
  room,
  shop,
  sign,
  badge,
  film,
  card: (_light, _chance, { seed }) => card(seed),
  portrait: (_light, _chance, { seed }) => portrait(seed),
}
