import type { SupportRequest } from '@cornerstock/contract/clients/support'
import { hasPrices } from '@cornerstock/contract/orders/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderQuery } from '../../../api/orders/order-queries.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { useStatusName } from '../../shared/orders/status-names.ts'
import { PictureStrip } from '../../shared/pictures/picture-strip.tsx'

const linkClasses =
  'touch-area font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current'

/** The subject of a request: the store, and the order, line, barcode and pictures if there are any. */
export function RequestFacts({ request }: { request: SupportRequest }) {
  const { i18n } = useLingui()
  const { clientId, storeName, createdAt, orderId, code, quantity, images } = request
  return (
    <Card className="lg:order-last">
      <dl className="flex flex-col gap-4">
        <Fact name={<Trans>Store</Trans>}>
          <Link
            to="/admin/EditClientInfoPage/$clientId"
            params={{ clientId }}
            className={`${linkClasses} wrap-anywhere`}
          >
            {storeName}
          </Link>
        </Fact>
        <Fact name={<Trans>Sent</Trans>}>
          <time dateTime={createdAt.toISOString()}>
            {formatDate(i18n, createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </Fact>
        {orderId !== null && (
          <Fact name={<Trans>Order</Trans>}>
            <OrderFact orderId={orderId} itemId={request.itemId} />
          </Fact>
        )}
        {quantity !== null && <Fact name={<Trans>Quantity</Trans>}>{i18n.number(quantity)}</Fact>}
        {code !== null && (
          <Fact name={<Trans>Barcode</Trans>}>
            <span className="wrap-anywhere tabular-nums">{code}</span>
          </Fact>
        )}
        {images.length > 0 && (
          <Fact name={<Trans>Pictures</Trans>}>
            <PictureStrip pictures={images} />
          </Fact>
        )}
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-ink-soft text-sm">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A link to the order. Its status and the line appear when they are loaded. */
function OrderFact({ orderId, itemId }: { orderId: number; itemId: number | null }) {
  const nameOf = useStatusName()
  const { data: order } = useQuery(orderQuery(orderId))
  const item = order?.items.find(({ id }) => id === itemId)
  return (
    <>
      <Link to="/admin/orders/$orderId" params={{ orderId }} className={`${linkClasses} tabular-nums`}>
        #{orderId}
      </Link>
      {order && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          <span>{nameOf(order.status)}</span>
          <span>
            <Plural value={order.items.length} one="# line" other="# lines" />
          </span>
          {hasPrices(order) && <PriceText cents={order.amountDue} size="small" />}
        </p>
      )}
      {item && <p className="wrap-anywhere">{item.productName}</p>}
    </>
  )
}
