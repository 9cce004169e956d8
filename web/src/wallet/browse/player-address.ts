/** The player, told to begin: somebody has just pressed play. */
export function playerAddress(player: string): string {
  const address = new URL(player)
  address.searchParams.set('autoplay', '1')
  return address.href
}
