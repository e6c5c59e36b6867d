import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { type Order, waitsForApproval } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useSession } from '../../../state/session/session.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ApprovalForm } from './approval-form.tsx'
import { useDecide } from './use-decide.ts'

/** Says that credit does not cover the order, and lets staff approve one that waits. */
export function OrderCredit({ order }: { order: Order }) {
  const { decide, isPending } = useDecide()
  const isAssociate = mayAccess(useSession().role, 'associate')
  if (waitsForApproval(order) && isAssociate)
    return (
      <Alert kind="warning">
        <p className="mb-2 font-bold">
          <Trans>Waiting for approval</Trans>
        </p>
        <ApprovalForm
          order={order}
          isPending={isPending}
          onDecide={(approve, note) => decide(order, approve, note)}
        />
      </Alert>
    )
  if (order.approval === 'approved')
    return (
      <p className="text-ink-soft">
        <Trans>Approved, because credit does not cover it.</Trans>
      </p>
    )
  if (order.creditWarning)
    return (
      <p className="font-semibold text-warning">
        <Trans>Credit did not cover this order.</Trans>
      </p>
    )
  return null
}
