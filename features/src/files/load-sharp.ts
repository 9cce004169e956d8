import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | undefined

/** Loads the library of pictures with the first picture: it takes 9 MB. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<typeof sharp> {
  const { default: sharp } = await import('sharp')
  // Only the loaders of accepted types are enabled. The library's other loaders never parse untrusted input.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  sharp.cache(false)
  return sharp
}
