/** Deterministic pseudo-random numbers: the same seed always gives the same drawing. */
export interface Chance {
  between(least: number, most: number): number
  whole(least: number, most: number): number
}

export function chanceFrom(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + next() * (most - least)
  return { between, whole: (least, most) => Math.floor(between(least, most + 1)) }
}

/** The colours of one time of day. */
export interface Light {
  sky: readonly [string, string, string]
  sun: string
  far: string
  near: string
  ground: string
  window: string
}

export const LIGHTS: readonly Light[] = [
  {
    sky: ['#fde68a', '#fdba74', '#fb7185'],
    sun: '#fff7d6',
    far: '#c2708f',
    near: '#7c3f6b',
    ground: '#4c2a4f',
    window: '#ffd98a',
  },
  {
    sky: ['#bae6fd', '#e0f2fe', '#fef9c3'],
    sun: '#fffbe6',
    far: '#8fbfb5',
    near: '#4d8f7f',
    ground: '#2f6b5c',
    window: '#fff3c4',
  },
  {
    sky: ['#1e1b4b', '#4c1d95', '#be185d'],
    sun: '#fde68a',
    far: '#3b2a6b',
    near: '#281d4f',
    ground: '#171233',
    window: '#ffe08a',
  },
  {
    sky: ['#0f766e', '#5eead4', '#fef3c7'],
    sun: '#fffbeb',
    far: '#3f9488',
    near: '#1f6f66',
    ground: '#134e48',
    window: '#ffeaa8',
  },
  {
    sky: ['#93c5fd', '#dbeafe', '#fce7f3'],
    sun: '#ffffff',
    far: '#94a8cf',
    near: '#5c74a8',
    ground: '#3b4f7d',
    window: '#fff0b8',
  },
  {
    sky: ['#f9a8d4', '#fbcfe8', '#fef3c7'],
    sun: '#fff7ed',
    far: '#b98bb8',
    near: '#8a5f95',
    ground: '#5f3f6f',
    window: '#ffe4a0',
  },
]

export function pickLight(seed: number): Light {
  return LIGHTS[seed % LIGHTS.length] as Light
}

/** Pairs of matching colours for counters, awnings and signs. */
export const PAIRS: readonly (readonly [string, string])[] = [
  ['#0f766e', '#5eead4'],
  ['#b45309', '#fcd34d'],
  ['#9d174d', '#f9a8d4'],
  ['#1d4ed8', '#93c5fd'],
  ['#15803d', '#bef264'],
  ['#6d28d9', '#c4b5fd'],
  ['#b91c1c', '#fca5a5'],
  ['#0e7490', '#a5f3fc'],
  ['#a16207', '#fde68a'],
]

export function pickColours(seed: number): readonly [string, string] {
  return PAIRS[seed % PAIRS.length] as readonly [string, string]
}
