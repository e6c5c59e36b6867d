import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import { canAskReturn } from '@cornerstock/contract/orders/returns'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { returnsQuery } from '../../../api/returns/returns.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { useCompany } from '../../../state/company.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { ReturnList } from '../../../support/return-list.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { LoadingFailed } from '../../../ui/feedback/loading-failed.tsx'
import { Undo2 } from '../../../ui/icons/icons.ts'
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
      {own.length > 0 && (
        <div className="mt-3">
          <ReturnList returns={own} />
        </div>
      )}
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
