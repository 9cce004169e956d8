import { Refusal } from '@paps/contract'

/**
 * Combines kept and new pictures in the requested order. Kept ones are named by their links, new ones as `new:0`. New
 * ones that are not named come last. Without an order all are kept.
 */
export function arrangePictures(
  current: readonly string[],
  added: readonly string[],
  order: readonly string[] | undefined,
): string[] {
  if (!order) return [...current, ...added]
  const arranged = order.map((name) => {
    const link = name.startsWith('new:') ? added[Number(name.slice(4))] : current.find((each) => each === name)
    if (!link) throw new Refusal('invalid', {}, [{ field: 'keep', msg: `names a picture that is not there: ${name}` }])
    return link
  })
  const named = new Set(order)
  if (named.size < order.length) throw new Refusal('invalid', {}, [{ field: 'keep', msg: 'names a picture twice' }])
  return [...arranged, ...added.filter((_, index) => !named.has(`new:${index}`))]
}
