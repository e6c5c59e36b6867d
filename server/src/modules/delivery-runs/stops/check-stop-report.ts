import type { DeliveryProof } from '@cornerstock/contract/orders/delivery/deliveries'
import type { StopReport } from '@cornerstock/contract/orders/delivery/delivery-stops'
import { countedQuantity } from '@cornerstock/contract/orders/money/sums'
import type { Order } from '@cornerstock/contract/orders/orders'
import { badField, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { pastMoment } from '../past-moment.ts'

/**
 * When a stop happened: at the latest now. Throws BAD_REQUEST for a time before the start or in the future. A time in
 * whole seconds is not before a start in the same second.
 */
export function momentOf({ at }: StopReport, { startedAt, now }: { startedAt: Date; now: Date }): Date {
  if (at.getTime() < Math.floor(startedAt.getTime() / 1000) * 1000)
    throw badField('at', text('The run was not started yet.'))
  return pastMoment(at, now)
}

type Shown = Pick<StopReport, 'outcome' | 'signedBy'> & {
  signatureImage: string | null
  photoImage: string | null
}

/** Checks that a report has what the client wants as proof. Without a delivery, that is a photo or a name. */
export function requireProof(
  { outcome, signedBy, signatureImage, photoImage }: Shown,
  proof: DeliveryProof,
): void {
  if (outcome !== 'delivered') {
    if (!signedBy && !photoImage) throw badField('signedBy', text('Enter a name or take a photo.'))
    return
  }
  if (proof === 'name' && !signedBy) throw badField('signedBy', text('Enter who took the delivery.'))
  if (proof === 'signature' && !signatureImage)
    throw badField('signatureId', text('The store wants a signature.'))
  if (proof === 'photo' && !photoImage) throw badField('photoId', text('The store wants a photo.'))
}

/** Checks that goods are named only with a delivery. */
export function requireOnlyWithDelivery({ outcome, ...goods }: StopReport): void {
  if (outcome === 'delivered') return
  for (const name of ['lines', 'counted', 'returned'] as const)
    if (goods[name].length > 0) throw badField(name, text('Only a delivery has this.'))
}

export type Goods = Pick<StopReport, 'lines' | 'counted'>
export type Kept = StopReport['lines'][number]

/**
 * Returns what stays with the driver: the lines that the report names, and the units that are missing from a count. A
 * unit that was counted can stay too: of five that were counted, two of them damaged, the client takes three. Throws
 * NOT_FOUND for a line of another order; BAD_REQUEST for more units than are charged, and for lines to count that were
 * not counted.
 *
 * @param toCount the lines that must be counted
 */
export function keptLines(
  { items }: Pick<Order, 'items'>,
  { lines, counted }: Goods,
  toCount: ReadonlySet<number>,
): Kept[] {
  const chargedOf = new Map(items.map((item) => [item.id, countedQuantity(item)]))
  const keptOf = (itemId: number) =>
    lines.filter((line) => line.itemId === itemId).reduce((total, { quantity }) => total + quantity, 0)
  for (const [index, { itemId }] of lines.entries()) {
    const charged = chargedOf.get(itemId)
    if (charged === undefined) throw notFound('Order line')
    if (keptOf(itemId) > charged)
      throw badField(
        `lines.${index}.quantity`,
        text('That is more than was to be delivered ({charged}).', { charged }),
      )
  }
  for (const [index, { itemId, quantity }] of counted.entries()) {
    const charged = chargedOf.get(itemId)
    if (charged === undefined) throw notFound('Order line')
    if (quantity > charged)
      throw badField(
        `counted.${index}.quantity`,
        text('That is more than was to be delivered ({charged}).', { charged }),
      )
  }
  const missing = [...toCount].find((itemId) => counted.every((line) => line.itemId !== itemId))
  if (missing !== undefined) {
    const name = items.find(({ id }) => id === missing)?.productName ?? ''
    throw badField('counted', text('Count {name} with the client.', { name }))
  }
  const short = counted.flatMap(({ itemId, quantity }): Kept[] => {
    const lacking = (chargedOf.get(itemId) ?? 0) - keptOf(itemId) - quantity
    return lacking > 0 ? [{ itemId, quantity: lacking, reason: 'short', restock: true }] : []
  })
  return merged([...lines, ...short])
}

/** Short goods of a line that were named and counted are one line; they always go back to stock. */
function merged(lines: readonly Kept[]): Kept[] {
  const byKey = new Map<string, Kept>()
  for (const line of lines) {
    const key = `${line.itemId} ${line.reason}`
    const quantity = line.quantity + (byKey.get(key)?.quantity ?? 0)
    byKey.set(key, { ...line, quantity, restock: line.restock || line.reason === 'short' })
  }
  return [...byKey.values()]
}
