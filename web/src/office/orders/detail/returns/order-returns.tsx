import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import { nextReturnStates } from '@cornerstock/contract/orders/returns'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { returnsQuery } from '../../../../api/returns/returns.ts'
import { ReturnList } from '../../../../support/return-list.tsx'
import { ReturnSheet } from '../../../../support/return-sheet.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { LoadingFailed } from '../../../../ui/feedback/loading-failed.tsx'
import { Undo2 } from '../../../../ui/icons/icons.ts'

/**
 * The returns of a delivered order, with a link to where an open one is approved and credited, and the way to enter one
 * for a store that calls. That one is approved, and the driver takes it at the next stop.
 */
export function OrderReturns({ order }: { order: Order }) {
  const { t } = useLingui()
  const { orderId, clientId, status, isImported } = order
  const [isOpen, setOpen] = useState(false)
  const isReturnable = status === orderStatuses.delivered && !isImported
  const query = useQuery({ ...returnsQuery({ clientId }), enabled: isReturnable })
  if (!isReturnable) return null
  const own = query.data?.filter((one) => one.orderId === orderId) ?? []
  return (
    <>
      <Button variant="secondary" isWide onClick={() => setOpen(true)}>
        <Undo2 aria-hidden="true" className="size-5" />
        <Trans>Enter a return</Trans>
      </Button>
      <LoadingFailed query={query} className="justify-between text-danger" />
      <ReturnList returns={own}>
        {({ state }) =>
          nextReturnStates[state].length > 0 && (
            <Link
              to="/admin/returns"
              className="inline-flex min-h-6 items-center self-start font-medium text-house underline"
            >
              <Trans>Open under Returns</Trans>
            </Link>
          )
        }
      </ReturnList>
      <ReturnSheet
        order={order}
        returns={own}
        title={<Trans>Enter a return</Trans>}
        sentText={t`The return is approved. The driver takes it at the next stop.`}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}
