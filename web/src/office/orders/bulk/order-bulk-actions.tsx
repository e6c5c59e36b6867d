import { mayAccess } from '@cornerstock/contract/accounts/roles'
import {
  type AnyOrder,
  maySetStatus,
  type OrderStatus,
  orderStatuses,
} from '@cornerstock/contract/orders/orders'
import { maxPaperOrders } from '@cornerstock/contract/orders/paper'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type DayPaper, useSaveOrdersPapers } from '../../../api/paper.ts'
import { useSession } from '../../../state/session/session.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { statusOrder, useStatusName } from '../../shared/orders/status-names.ts'
import { PrintMenu } from '../../shared/print/print-menu.tsx'
import { useBulkStatus } from './use-bulk-status.tsx'

interface OrderBulkActionsProps {
  /** The selected orders. */
  orders: readonly AnyOrder[]
}

/** The actions on the selected orders. */
export function OrderBulkActions({ orders }: OrderBulkActionsProps) {
  return (
    <>
      <StatusAction orders={orders} />
      <ButtonLink
        to="/admin/picking"
        search={{ orders: orders.map(({ orderId }) => orderId).join(',') }}
        variant="secondary"
        size="small"
      >
        <Trans>Pick</Trans>
      </ButtonLink>
      <PrintAction orders={orders} />
    </>
  )
}

function StatusAction({ orders }: OrderBulkActionsProps) {
  const { t } = useLingui()
  const { role } = useSession()
  const nameOf = useStatusName()
  const settable = statusOrder.filter((status) => maySetStatus(role, status, status))
  const { change, isPending } = useBulkStatus()
  const [isCancelling, setCancelling] = useState(false)
  const cancelled = String(orderStatuses.cancelled)
  const choose = (value: string) => {
    if (value === cancelled) setCancelling(true)
    else if (value !== '') void change(orders, Number(value) as OrderStatus)
  }
  return (
    <>
      <Select
        label={t`Set status of the selected orders`}
        isLabelHidden
        isDense
        savesAtOnce
        disabled={isPending}
        placeholder={t`Set status...`}
        options={settable.map((status) => ({ value: String(status), label: nameOf(status) }))}
        value=""
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <ConfirmDialog
        isOpen={isCancelling}
        onOpenChange={setCancelling}
        title={<Plural value={orders.length} one="Cancel # order?" other="Cancel # orders?" />}
        description={<Trans>Their stores will be notified.</Trans>}
        confirmLabel={<Trans>Cancel the orders</Trans>}
        cancelLabel={<Trans>Keep the orders</Trans>}
        tone="danger"
        onConfirm={() => {
          setCancelling(false)
          void change(orders, orderStatuses.cancelled)
        }}
      />
    </>
  )
}

function PrintAction({ orders }: OrderBulkActionsProps) {
  const { role } = useSession()
  const { mutate, isPending } = useSaveOrdersPapers(
    orders.slice(0, maxPaperOrders).map(({ orderId }) => orderId),
  )
  const save = (paper: DayPaper) => mutate([paper], { onError: ({ message }) => toast.error(message) })
  return (
    <PrintMenu
      isPending={isPending}
      size="small"
      items={[
        ...(mayAccess(role, 'associate')
          ? [{ name: <Trans>Invoices</Trans>, onSelect: () => save('invoices') }]
          : []),
        { name: <Trans>Packing slips</Trans>, onSelect: () => save('packingSlips') },
        { name: <Trans>Pick list</Trans>, onSelect: () => save('pickList') },
      ]}
    />
  )
}
