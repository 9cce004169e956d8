interface Placed {
  address?: string | null | undefined
  city?: string | null | undefined
}

/** Where something is, in one line. */
export function placeText({ address, city }: Placed): string {
  return [address, city].filter(Boolean).join(', ')
}
