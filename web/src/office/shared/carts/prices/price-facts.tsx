import type { ProductPrices } from '@cornerstock/contract/prices/product-prices'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate } from '../../../../lib/time/format-date.ts'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import { Times } from '../../../../ui/text/times.tsx'
import { PriceSourceText } from '../../prices/price-source-text.tsx'

/** The prices of a product for a client, which of them is charged, its cost and floor, and what the client paid last. */
export function PriceFacts({ prices }: { prices: ProductPrices }) {
  const { list, level, own, sale, step, charged, source, cost, floor, last } = prices
  const sources = { list, level, own, sale, step } as const
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      {(Object.keys(sources) as (keyof typeof sources)[]).map(
        (each) =>
          sources[each] !== null && (
            <Fact key={each} name={<PriceSourceText source={each} />} isCharged={each === source}>
              <PriceText cents={sources[each]} size="small" />
            </Fact>
          ),
      )}
      <Fact name={<Trans>Charged</Trans>} isCharged>
        <PriceText cents={charged} size="small" />
      </Fact>
      <Fact name={<Trans>Cost</Trans>}>
        <PriceText cents={cost} size="small" />
      </Fact>
      {floor !== null && (
        <Fact name={<Trans>Price floor</Trans>}>
          <PriceText cents={floor} size="small" />
        </Fact>
      )}
      {last.map((order) => (
        <LastPaid key={order.orderId} order={order} />
      ))}
    </dl>
  )
}

function LastPaid({ order: { orderId, date, quantity, price } }: { order: ProductPrices['last'][number] }) {
  const { i18n } = useLingui()
  const day = formatDate(i18n, date, { dateStyle: 'medium' })
  return (
    <Fact
      name={
        <Trans>
          Paid on {day} (#{orderId}, <Times quantity={quantity} />)
        </Trans>
      }
    >
      <PriceText cents={price} size="small" />
    </Fact>
  )
}

function Fact({
  name,
  isCharged = false,
  children,
}: {
  name: ReactNode
  isCharged?: boolean
  children: ReactNode
}) {
  return (
    <>
      <dt className={isCharged ? 'font-semibold' : 'text-ink-soft'}>{name}</dt>
      <dd className="text-end">{children}</dd>
    </>
  )
}
