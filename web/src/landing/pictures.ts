/** The screenshots on the landing page: their size in CSS pixels, and the widths of their files. */
export const PICTURES = {
  home: { width: 390, height: 760, widths: [320, 640] },
  send: { width: 390, height: 620, widths: [320, 640] },
  pay: { width: 390, height: 620, widths: [320, 640] },
  save: { width: 390, height: 620, widths: [320, 640] },
  till: { width: 390, height: 700, widths: [320, 640] },
  desktop: { width: 1280, height: 800, widths: [640, 1280] },
  activity: { width: 1280, height: 800, widths: [640, 1280] },
} as const satisfies Record<string, { width: number; height: number; widths: readonly [number, number] }>

export type PictureName = keyof typeof PICTURES
