import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { Plural, Trans } from '@lingui/react/macro'
import { useStatusName } from '../shared/orders/status-names.ts'
import { countUncheckedAfterPicking } from './checked-lines.ts'

/** Says the new status of an order, and how many lines were left unchecked. */
export function StatusToast({ order }: { order: AnyOrder }) {
  const name = useStatusName()(order.status)
  const unchecked = countUncheckedAfterPicking(order, order.status)
  return (
    <>
      <span className="block">
        <Trans>
          Order #{order.orderId}: {name}
        </Trans>
      </span>
      {unchecked > 0 && (
        <span className="block font-normal">
          <Plural value={unchecked} one="# line unchecked" other="# lines unchecked" />
        </span>
      )}
    </>
  )
}
