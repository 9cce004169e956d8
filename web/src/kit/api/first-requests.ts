/** Requests of first pages that leave before the app is there. The addresses are those that the app's calls build. */
export const BANNERS = { published: 'true', limit: 12 } as const
export const STORES = { text: '', category: '', country: '', limit: 24 } as const

/** The picture covers 131 by 96 pixels of the card. One in landscape is wider than the part that is seen. */
export const BANNER_PICTURE_SIZES = '170px'
export const STORE_PICTURE_SIZES = '(min-width: 62em) 340px, 100vw'
