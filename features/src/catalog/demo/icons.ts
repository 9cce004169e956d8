/** Icons in a square of 100 by 100, drawn with `currentColor` and its complement. */
export const ICONS = {
  bread:
    '<path d="M15 55c0-22 16-32 35-32s35 10 35 32v17a8 8 0 0 1-8 8H23a8 8 0 0 1-8-8z"/><path d="M33 40l8 14M47 36l8 14M61 38l8 14" class="line"/>',
  fish: '<path d="M12 50c14-22 42-26 60-8l16-12v40L72 58C54 76 26 72 12 50z"/><circle cx="32" cy="46" r="4" class="hole"/>',
  fabric:
    '<path d="M18 28h64v14H18zM18 46h64v14H18zM18 64h64v14H18z"/><path d="M30 28v14M46 28v14M62 28v14M38 46v14M54 46v14M70 46v14M30 64v14M46 64v14M62 64v14" class="line"/>',
  phone:
    '<rect x="30" y="14" width="40" height="72" rx="8"/><rect x="35" y="22" width="30" height="50" rx="2" class="hole"/><circle cx="50" cy="79" r="3.5" class="hole"/>',
  book: '<path d="M50 28c-10-8-24-9-36-6v52c12-3 26-2 36 6 10-8 24-9 36-6V22c-12-3-26-2-36 6z"/><path d="M50 28v52" class="line"/>',
  leaf: '<path d="M20 80C14 40 40 16 84 16c2 44-20 70-56 62z"/><path d="M20 84C34 60 48 46 66 34" class="line"/>',
  cup: '<path d="M20 34h50v26a18 18 0 0 1-18 18H38a18 18 0 0 1-18-18z"/><path d="M70 40h8a10 10 0 0 1 0 20h-8" class="ring"/><path d="M32 26c0-6 6-6 6-12M48 26c0-6 6-6 6-12" class="ring"/>',
  pot: '<path d="M18 44h64v8a30 30 0 0 1-30 30h-4a30 30 0 0 1-30-30z"/><path d="M14 44h72" class="ring"/><path d="M38 34c0-8 6-8 6-16M54 34c0-8 6-8 6-16" class="ring"/>',
  cross: '<path d="M38 14h24v24h24v24H62v24H38V62H14V38h24z"/>',
  basket:
    '<path d="M14 42h72l-8 40H22z"/><path d="M30 42l14-24M70 42L56 18" class="ring"/><path d="M36 52v20M50 52v20M64 52v20" class="line"/>',
  bolt: '<path d="M56 8L20 56h24l-6 36 40-52H52z"/>',
  drop: '<path d="M50 10c18 24 28 36 28 50a28 28 0 0 1-56 0c0-14 10-26 28-50z"/><path d="M36 62a14 14 0 0 0 12 14" class="line"/>',
  scissors:
    '<circle cx="28" cy="72" r="12" class="ring"/><circle cx="72" cy="72" r="12" class="ring"/><path d="M34 62L70 14M66 62L30 14" class="ring"/>',
  brush: '<path d="M60 14l26 26-34 26-18-18z"/><path d="M30 52l18 18c-8 14-20 16-34 14 6-6 4-14 6-22 2-6 6-8 10-10z"/>',
  camera:
    '<path d="M14 32h18l8-10h20l8 10h18v46H14z"/><circle cx="50" cy="54" r="15" class="hole"/><circle cx="50" cy="54" r="8"/>',
  car: '<path d="M10 62V50l14-4 10-16h34l12 16 10 4v12z"/><circle cx="30" cy="64" r="9" class="hole"/><circle cx="70" cy="64" r="9" class="hole"/><circle cx="30" cy="64" r="5"/><circle cx="70" cy="64" r="5"/>',
  broom: '<path d="M62 8l8 6-24 34-10-8z"/><path d="M34 42l20 14c2 12-4 26-10 34L12 72c10-6 16-16 22-30z"/>',
  music: '<path d="M38 20l42-8v50a12 12 0 1 1-10-11V30l-22 4v38a12 12 0 1 1-10-11z"/>',
  code: '<path d="M36 28L14 50l22 22M64 28l22 22-22 22M56 18L44 82" class="ring"/>',
  hammer: '<path d="M16 30l22-18 26 4 6 14-14 10-6-6-8 6z"/><path d="M46 42l38 40-8 8-38-42z"/>',
  house: '<path d="M50 14l40 34H78v36H58V60H42v24H22V48H10z"/>',
  coin: '<circle cx="50" cy="50" r="38"/><circle cx="50" cy="50" r="28" class="line"/><path d="M42 68V32h12a11 11 0 0 1 0 22H42" class="line"/>',
  gift: '<path d="M14 36h72v16H14zM20 56h60v30H20z"/><path d="M50 36v50" class="line"/><path d="M50 34c-20 0-26-20-12-22 8 0 12 12 12 22 0-10 4-22 12-22 14 2 8 22-12 22z" class="ring"/>',
  shield:
    '<path d="M50 10l34 12v24c0 22-14 36-34 44-20-8-34-22-34-44V22z"/><path d="M34 50l12 12 22-24" class="line"/>',
  play: '<path d="M30 18l54 32-54 32z"/>',
} as const

export type Icon = keyof typeof ICONS

/** Draws an icon at a position and size in one colour, with holes and lines in another. */
export function drawIcon(icon: Icon, x: number, y: number, size: number, colour: string, behind: string): string {
  const body = ICONS[icon]
    .replaceAll('class="line"', `fill="none" stroke="${behind}" stroke-width="5" stroke-linecap="round"`)
    .replaceAll(
      'class="ring"',
      `fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"`,
    )
    .replaceAll('class="hole"', `fill="${behind}"`)
  return `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="${colour}">${body}</g>`
}
