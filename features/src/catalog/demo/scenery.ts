import type { Chance, Light } from './palette.ts'

/** The size of every drawing. */
export const WIDTH = 1600
export const HEIGHT = 1000

export function sheet(defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs>${body}</svg>`
}

export function gradient(id: string, colours: readonly string[], [x, y]: readonly [number, number] = [0, 1]): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${stops.join('')}</linearGradient>`
}

export function sky(light: Light, chance: Chance): { defs: string; body: string; sunX: number; sunY: number } {
  const [sunX, sunY] = [chance.between(300, 1300), chance.between(180, 380)]
  const defs =
    gradient('sky', light.sky) +
    `<radialGradient id="glow"><stop offset="0" stop-color="${light.sun}" stop-opacity=".95"/><stop offset=".35" stop-color="${light.sun}" stop-opacity=".45"/><stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient>`
  const body =
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><circle cx="${sunX}" cy="${sunY}" r="330" fill="url(#glow)"/><circle cx="${sunX}" cy="${sunY}" r="72" fill="${light.sun}"/>` +
    Array.from({ length: 4 }, () =>
      cloud(chance.between(0, WIDTH), chance.between(80, 420), chance.between(0.6, 1.5)),
    ).join('')
  return { defs, body, sunX, sunY }
}

function cloud(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="#fff" opacity=".35"><ellipse rx="110" ry="22"/><ellipse cx="-40" cy="-16" rx="46" ry="24"/><ellipse cx="34" cy="-22" rx="60" ry="32"/></g>`
}

/** A line of hills across the drawing, filled to the ground. */
export function hills(chance: Chance, top: number, height: number, colour: string, opacity = 1): string {
  const [first, second, third] = [chance.between(0, 6), chance.between(0, 6), chance.between(0, 6)]
  const points = Array.from({ length: 81 }, (_, index) => {
    const x = (index * WIDTH) / 80
    const wave =
      Math.sin(index / 11 + first) * 0.5 + Math.sin(index / 5 + second) * 0.28 + Math.sin(index / 2.3 + third) * 0.08
    return `${x.toFixed(0)},${(top - wave * height).toFixed(1)}`
  })
  return `<polygon points="0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}" fill="${colour}" opacity="${opacity}"/>`
}

export function palm(x: number, y: number, size: number, colour: string, lean = 1): string {
  const leaves = [-165, -130, -95, -60, -25, 10].map(
    (angle) => `<path d="M0 0c40-26 96-30 150 18-60-10-110-6-150-18z" transform="rotate(${angle})"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${size * lean} ${size})" fill="${colour}"><path d="M-12 0c6-110 20-210 64-320l14 6C28-206 18-104 16 0z"/><g transform="translate(60 -318)">${leaves.join('')}<circle r="13"/></g></g>`
}

export function tree(x: number, y: number, size: number, colour: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-9" y="-90" width="18" height="90" fill="#5b4636"/><g fill="${colour}"><circle cy="-150" r="72"/><circle cx="-52" cy="-116" r="52"/><circle cx="52" cy="-112" r="56"/></g><circle cx="-18" cy="-172" r="34" fill="#fff" opacity=".12"/></g>`
}

/** Rows of windows, some of them lit. */
export function windows(
  chance: Chance,
  {
    x,
    y,
    width,
    height,
    columns,
    rows,
    lit,
    dark,
  }: { x: number; y: number; width: number; height: number; columns: number; rows: number; lit: string; dark: string },
): string {
  const [stepX, stepY] = [width / columns, height / rows]
  const panes = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const colour = chance.between(0, 1) < 0.45 ? lit : dark
    return `<rect x="${(x + column * stepX + stepX * 0.2).toFixed(1)}" y="${(y + row * stepY + stepY * 0.2).toFixed(1)}" width="${(stepX * 0.6).toFixed(1)}" height="${(stepY * 0.55).toFixed(1)}" rx="2" fill="${colour}"/>`
  })
  return panes.join('')
}

export function city(chance: Chance, base: number, tallest: number, colour: string, light: Light, opacity = 1): string {
  let x = -40
  let houses = ''
  while (x < WIDTH) {
    const [width, height] = [chance.between(70, 150), chance.between(tallest * 0.35, tallest)]
    houses += `<rect x="${x.toFixed(0)}" y="${(base - height).toFixed(0)}" width="${width.toFixed(0)}" height="${(height + 300).toFixed(0)}" fill="${colour}"/>`
    if (chance.between(0, 1) < 0.3)
      houses += `<rect x="${(x + width / 2 - 3).toFixed(0)}" y="${(base - height - 50).toFixed(0)}" width="6" height="52" fill="${colour}"/>`
    const grid = {
      x: x + 8,
      y: base - height + 12,
      width: width - 16,
      height: Math.min(height, 420) - 20,
      columns: 4,
      rows: 8,
    }
    houses += windows(chance, { ...grid, lit: light.window, dark: '#00000022' })
    x += width + chance.between(4, 26)
  }
  return `<g opacity="${opacity}">${houses}</g>`
}
