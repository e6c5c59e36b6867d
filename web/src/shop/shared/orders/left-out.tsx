import type { Order } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Names the free goods of promotions that could not be had. Renders nothing without any. */
export function LeftOut({ goods = [] }: { goods: Order['leftOut'] }) {
  if (goods.length === 0) return null
  return (
    <Alert kind="warning" className="mt-3 text-start">
      <Trans>These free goods are not there now and will not come:</Trans>
      <ul className="list-disc ps-5 font-normal">
        {goods.map(({ promotionId, productId, name, quantity }) => (
          <li key={`${promotionId} ${productId}`}>
            {quantity} × <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
