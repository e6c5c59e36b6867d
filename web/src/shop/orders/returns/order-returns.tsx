import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import { canAskReturn, type Return } from '@cornerstock/contract/orders/returns'
import { formatMoney } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { returnsQuery } from '../../../api/returns/returns.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { useCompany } from '../../../state/company.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { useReturnTexts } from '../../../support/use-return-texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LoadingFailed } from '../../../ui/feedback/loading-failed.tsx'
import { Undo2 } from '../../../ui/icons/icons.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { AskReturn } from './ask-return.tsx'

/** The returns of a delivered order, and the way to ask for one within the days of the wholesaler. */
export function OrderReturns({ order, mayAsk }: { order: Order; mayAsk: boolean }) {
  const clientId = useClientId()
  const now = useNow()
  const { returns: rules } = useCompany()
  const [isAsking, setAsking] = useState(false)
  const query = useQuery({
    ...returnsQuery({ clientId }),
    enabled: clientId !== '' && order.status === orderStatuses.delivered,
  })
  const own = query.data?.filter(({ orderId }) => orderId === order.orderId) ?? []
  return (
    <>
      <LoadingFailed query={query} className="mt-3 text-sm" />
      <ul className="mt-3 flex flex-col gap-3 empty:hidden">
        {own.map((one) => (
          <li key={one.returnId} className="flex flex-col gap-1 rounded-md border border-line p-3">
            <OrderReturn of={one} />
          </li>
        ))}
      </ul>
      {mayAsk && canAskReturn(order, rules.days, now) && (
        <Button variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
          <Undo2 aria-hidden="true" className="size-5" />
          <Trans>Give goods back</Trans>
        </Button>
      )}
      <AskReturn order={order} returns={own} isOpen={isAsking} onOpenChange={setAsking} />
    </>
  )
}

function OrderReturn({ of: { state, lines, credit } }: { of: Return }) {
  const { reasons, states } = useReturnTexts()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          <Trans>Return</Trans>
        </span>
        <Badge tone={state === 'done' ? 'house' : state === 'refused' ? 'danger' : 'warning'}>
          {states[state]}
        </Badge>
      </div>
      <ul className="text-ink-soft text-sm">
        {lines.map(({ itemId, productName, quantity, reason }) => (
          <li key={itemId} className="wrap-anywhere">
            {quantity} × <bdi>{productName}</bdi>: {reasons[reason]}
          </li>
        ))}
      </ul>
      {state === 'done' && (
        <p>
          <Trans>Credited: {formatMoney(credit)}</Trans>
        </p>
      )}
    </>
  )
}
