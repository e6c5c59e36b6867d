import { type Cents, cents, sum } from '@cornerstock/contract/values/money'

type Value = { itemId: number; quantity: number; goods: Cents; charges: Cents }

/**
 * Moves what lines are worth beyond what they cost to lines that cost more: a deal is priced as a whole, so that free
 * goods are worth something and others more than their price. Lines of which nothing comes back get it last, as credits
 * of no units.
 *
 * @param left what each line of the order costs and was not credited yet
 */
export function keepWithinLines(values: readonly Value[], left: ReadonlyMap<number, Cents>): Value[] {
  const roomOf = (itemId: number) => left.get(itemId) ?? 0
  let rest = sum(values.map(({ goods, itemId }) => cents(Math.max(0, goods - roomOf(itemId)))))
  const take = (room: number): number => {
    const taken = Math.min(rest, room)
    rest = cents(rest - taken)
    return taken
  }
  const kept = values.map((value) => {
    const goods = Math.min(value.goods, roomOf(value.itemId))
    return { ...value, goods: cents(goods + take(roomOf(value.itemId) - goods)) }
  })
  const others = [...left]
    .filter(([itemId]) => values.every((value) => value.itemId !== itemId))
    .map(([itemId, room]) => ({ itemId, quantity: 0, goods: cents(take(room)), charges: cents(0) }))
  return [...kept, ...others.filter(({ goods }) => goods > 0)]
}

/**
 * Takes a fee off what lines are worth, the first ones first, and off their charges only once no goods are left.
 * `amount` is what is credited of a line, and `fee` what is kept of it.
 */
export function takeFee<V extends Pick<Value, 'goods' | 'charges'>>(
  values: readonly V[],
  fee: Cents,
): (V & { amount: Cents; fee: Cents })[] {
  let ofGoods = Math.min(fee, sum(values.map(({ goods }) => goods)))
  let ofCharges = Math.min(fee - ofGoods, sum(values.map(({ charges }) => charges)))
  return values.map((value) => {
    const goodsKept = Math.min(ofGoods, value.goods)
    const chargesKept = Math.min(ofCharges, value.charges)
    ofGoods -= goodsKept
    ofCharges -= chargesKept
    const kept = cents(goodsKept + chargesKept)
    return { ...value, fee: kept, amount: cents(value.goods + value.charges - kept) }
  })
}
