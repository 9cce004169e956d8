/** The same list with one of its things in another place. */
export function inNewPlace<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const moved = [...things]
  const [thing] = moved.splice(from, 1)
  if (thing !== undefined) moved.splice(to, 0, thing)
  return moved
}
