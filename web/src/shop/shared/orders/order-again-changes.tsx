import type { OrderAgainResponse } from '@cornerstock/contract/ordering/order-again'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CircleCheck } from '../../../ui/icons/icons.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { Times } from '../../../ui/text/times.tsx'

/** The differences from the past order: prices, quantities, and products that cannot be ordered. */
export function OrderAgainChanges({
  response: { added, changed, unavailable },
}: {
  response: OrderAgainResponse
}) {
  const repriced = changed.filter(({ oldPrice, newPrice }) => oldPrice !== newPrice)
  const resized = changed.flatMap(({ productId, name, quantity }) =>
    quantity === undefined ? [] : [{ productId, name, quantity }],
  )
  if (added.length > 0 && changed.length === 0 && unavailable.length === 0) {
    return (
      <p className="flex items-center gap-3 font-medium">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" />
        <Trans>Nothing has changed: same products, same prices.</Trans>
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {unavailable.length > 0 && (
        <Group title={<Trans>Cannot be ordered now</Trans>}>
          {unavailable.map(({ name, reason }, index) => (
            // Two lines of a past order can have the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown
            <Row key={index} name={name}>
              <UnavailableReason reason={reason} />
            </Row>
          ))}
        </Group>
      )}
      {repriced.length > 0 && (
        <Group title={<Trans>New prices</Trans>}>
          {repriced.map(({ productId, name, oldPrice, newPrice }) => (
            <Row key={productId} name={name}>
              <Trans>
                was <PriceText cents={oldPrice} size="small" className="font-normal" />, now{' '}
                <PriceText cents={newPrice} size="small" />
              </Trans>
            </Row>
          ))}
        </Group>
      )}
      {resized.length > 0 && (
        <Group title={<Trans>Quantities changed to what is sold now</Trans>}>
          {resized.map(({ productId, name, quantity }) => (
            <Row key={productId} name={name}>
              <Times quantity={quantity} className="font-bold tabular-nums" />
            </Row>
          ))}
        </Group>
      )}
    </div>
  )
}

function UnavailableReason({ reason }: { reason: OrderAgainResponse['unavailable'][number]['reason'] }) {
  switch (reason) {
    case 'gone':
      return <Trans>No longer sold</Trans>
    case 'outOfStock':
      return <Trans>Out of stock</Trans>
    case 'quantity':
      return <Trans>More than 10,000 in the cart</Trans>
  }
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-bold">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
      <bdi className="min-w-0 break-words">{name}</bdi>
      <span className="text-ink-soft text-sm">{children}</span>
    </li>
  )
}
