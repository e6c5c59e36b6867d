import type { Order } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { type TillFile, useSaveTillFile } from '../../api/till-files.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Tag } from '../../ui/icons/icons.ts'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'

/** Saves the order for the store's own till, and labels for its shelves. */
export function TillMenu({ order, className }: { order: Order; className: string }) {
  const { mutate, isPending } = useSaveTillFile(order.orderId)
  const save = (file: TillFile) => mutate(file, { onError: ({ message }) => toast.error(message) })
  return (
    <Menu
      trigger={
        <button type="button" className={className} aria-busy={isPending || undefined}>
          {isPending ? <Spinner className="size-5" /> : <Tag aria-hidden="true" className="size-5" />}
          <Trans>For your till and shelves</Trans>
        </button>
      }
    >
      <MenuItem onSelect={() => save('invoice')}>
        <Trans>Invoice as CSV</Trans>
      </MenuItem>
      {order.credits.length > 0 && (
        <MenuItem onSelect={() => save('credits')}>
          <Trans>Credits as CSV</Trans>
        </MenuItem>
      )}
      <MenuItem onSelect={() => save('5160')}>
        <Trans>Shelf labels, 30 on a sheet</Trans>
      </MenuItem>
      <MenuItem onSelect={() => save('single')}>
        <Trans>Shelf labels, one by one</Trans>
      </MenuItem>
    </Menu>
  )
}
