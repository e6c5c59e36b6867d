import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { returnsQuery } from '../../../../api/returns/returns.ts'
import { ReturnSheet } from '../../../../support/return-sheet.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Undo2 } from '../../../../ui/icons/icons.ts'

/** Enters a return for a store that calls. It is approved, and the driver takes it at the next stop. */
export function EnterReturn({ order }: { order: Order }) {
  const { t } = useLingui()
  const { orderId, clientId, status, isImported } = order
  const [isOpen, setOpen] = useState(false)
  const isReturnable = status === orderStatuses.delivered && !isImported
  const returns = useQuery({ ...returnsQuery({ clientId }), enabled: isOpen && isReturnable })
  if (!isReturnable) return null
  return (
    <>
      <Button variant="secondary" isWide onClick={() => setOpen(true)}>
        <Undo2 aria-hidden="true" className="size-5" />
        <Trans>Enter a return</Trans>
      </Button>
      <ReturnSheet
        order={order}
        returns={returns.data?.filter((one) => one.orderId === orderId) ?? []}
        title={<Trans>Enter a return</Trans>}
        sentText={t`The return is approved. The driver takes it at the next stop.`}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}
