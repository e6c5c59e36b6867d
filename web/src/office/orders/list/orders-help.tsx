import { Trans } from '@lingui/react/macro'
import { ShortcutHelp } from '../../shared/keyboard/shortcut-help.tsx'
import { statusOrder, useStatusName } from '../../shared/orders/status-names.ts'

interface OrdersHelpProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The keys of the order list. */
export function OrdersHelp(props: OrdersHelpProps) {
  const nameOf = useStatusName()
  return (
    <ShortcutHelp
      {...props}
      shortcuts={[
        { keys: ['J', '↓'], does: <Trans>Next order</Trans> },
        { keys: ['K', '↑'], does: <Trans>Previous order</Trans> },
        { keys: ['Enter'], does: <Trans>Open the order</Trans> },
        ...statusOrder.map((status, index) => ({
          keys: [String(index + 1)],
          does: <Trans>Set to {nameOf(status)}</Trans>,
        })),
        { keys: ['/'], does: <Trans>Search</Trans> },
        { keys: ['Ctrl', 'K'], does: <Trans>Go to a screen, a store, an order or a product</Trans> },
        { keys: ['?'], does: <Trans>This help</Trans> },
      ]}
    />
  )
}
