import { Trans } from '@lingui/react/macro'
import { ShortcutHelp } from '../shared/keyboard/shortcut-help.tsx'

interface AssociateHelpProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The keys of the order assistant: name, Enter, how many, Enter, and on to the next. */
export function AssociateHelp(props: AssociateHelpProps) {
  return (
    <ShortcutHelp
      {...props}
      shortcuts={[
        { keys: ['/'], does: <Trans>Search products</Trans> },
        {
          keys: ['Enter'],
          does: <Trans>From the search to the first product, and back with the quantity</Trans>,
        },
        { keys: ['↓', '↑'], does: <Trans>Next and previous product</Trans> },
        { keys: ['Esc'], does: <Trans>Back to the search</Trans> },
        { keys: ['?'], does: <Trans>This help</Trans> },
      ]}
    />
  )
}
