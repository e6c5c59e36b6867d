import { Plural } from '@lingui/react/macro'
import { Times } from '../ui/text/times.tsx'
import type { OrderIntent } from './orders/orders-in-outbox-rules.ts'

/** The maximum number of lines, including the one that counts the other products. */
const lineCount = 3

/** Names the first products of an order, and counts the others. */
export function FirstProducts({ items }: Pick<OrderIntent, 'items'>) {
  const named = items.slice(0, items.length > lineCount ? lineCount - 1 : lineCount)
  const others = items.length - named.length
  // An order that an earlier version of the app stored has no names.
  if (named.some(({ name }) => name === undefined)) return null
  return (
    <div className="mt-1 font-normal">
      {named.map(({ productId, name, quantity }) => (
        <p key={productId} className="break-words">
          <Times quantity={quantity} className="tabular-nums" /> <bdi>{name}</bdi>
        </p>
      ))}
      {others > 0 && (
        <p className="text-ink-soft">
          <Plural value={others} one="and # more product" other="and # more products" />
        </p>
      )}
    </div>
  )
}
