import { Trans } from '@lingui/react/macro'
import { ShortcutHelp } from '../../shared/keyboard/shortcut-help.tsx'

interface ProductsHelpProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The keys of the product list. */
export function ProductsHelp(props: ProductsHelpProps) {
  return (
    <ShortcutHelp
      {...props}
      shortcuts={[
        { keys: ['J', '↓'], does: <Trans>Next product</Trans> },
        { keys: ['K', '↑'], does: <Trans>Previous product</Trans> },
        { keys: ['Enter'], does: <Trans>Edit the product</Trans> },
        { keys: ['Delete'], does: <Trans>Delete the product</Trans> },
        { keys: ['N'], does: <Trans>Add a product</Trans> },
        { keys: ['/'], does: <Trans>Search</Trans> },
        { keys: ['Ctrl', 'K'], does: <Trans>Go to a screen, a store, an order or a product</Trans> },
        { keys: ['?'], does: <Trans>This help</Trans> },
      ]}
    />
  )
}
