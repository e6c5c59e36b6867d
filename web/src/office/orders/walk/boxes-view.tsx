import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { PickList } from '@cornerstock/contract/orders/picking/pick-lists'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderQuery } from '../../../api/orders/order-queries.ts'
import { useSaveOrderPaper } from '../../../api/paper.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { statusColors, useStatusName } from '../../shared/orders/status-names.ts'
import { countChecked } from '../checked-lines.ts'
import { RestFound } from '../marking/rest-found.tsx'
import { useMarkLines } from '../marking/use-mark-lines.ts'
import { useChangeStatus } from '../use-change-status.tsx'
import { BoxLine } from './box-line.tsx'
import { toBoxes, type WalkBox, type WalkGroup } from './walk-rules.ts'

/** The boxes of the walk, each with the lines of its order. */
export function BoxesView({ groups, list }: { groups: readonly WalkGroup[]; list: PickList }) {
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {toBoxes(groups, list).map((box) => (
        <li key={box.order.orderId} className="min-w-0">
          <BoxCard {...box} />
        </li>
      ))}
    </ul>
  )
}

function BoxCard({ box, order, lines }: WalkBox) {
  const nameOf = useStatusName()
  const { orderId, storeName, status } = order
  const mark = useMarkLines()
  const [count, checked] = [lines.length, countChecked(lines)]
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <span className="grid h-12 min-w-12 place-items-center rounded-md bg-ink px-2 font-bold text-2xl text-paper tabular-nums">
          {box}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere font-bold leading-snug">
            <Link
              to="/admin/orders/$orderId"
              params={{ orderId }}
              className="touch-area text-house underline underline-offset-4"
            >
              #{orderId}
            </Link>{' '}
            <bdi>{storeName}</bdi>
          </h2>
          <p
            tabIndex={-1}
            data-progress
            className="flex flex-wrap gap-x-3 text-ink-soft text-sm tabular-nums outline-none"
          >
            <Trans>
              {checked} of {count} checked
            </Trans>
            <span className={`rounded-full px-2 font-semibold ${statusColors[status]}`}>
              {nameOf(status)}
            </span>
          </p>
        </div>
      </div>
      {status === orderStatuses.cancelled && (
        <Alert kind="warning">
          <Trans>This order is cancelled. Put its items back.</Trans>
        </Alert>
      )}
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {lines.map((line) => (
          <BoxLine key={line.itemId} line={line} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {status !== orderStatuses.cancelled && <RestFound lines={lines} mark={mark} />}
        <PackingSlipButton orderId={orderId} />
        {checked === count && status === orderStatuses.processing && <PackedButton orderId={orderId} />}
      </div>
    </Card>
  )
}

function PackingSlipButton({ orderId }: { orderId: number }) {
  const { mutate, isPending } = useSaveOrderPaper(orderId)
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      onClick={() => mutate('packingSlip', { onError: ({ message }) => toast.error(message) })}
    >
      <Trans>Packing slip</Trans>
    </Button>
  )
}

function PackedButton({ orderId }: { orderId: number }) {
  const queryClient = useQueryClient()
  const change = useChangeStatus()
  const setPacked = async () => {
    try {
      await change(await queryClient.fetchQuery(orderQuery(orderId)), orderStatuses.packed)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Button onClick={() => void setPacked()}>
      <Trans>Set to Packed</Trans>
    </Button>
  )
}
