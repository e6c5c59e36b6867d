import { Trans } from '@lingui/react/macro'
import { ShortcutHelp } from '../../shared/keyboard/shortcut-help.tsx'

interface ClientsHelpProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The keys of the list of clients. */
export function ClientsHelp(props: ClientsHelpProps) {
  return (
    <ShortcutHelp
      {...props}
      shortcuts={[
        { keys: ['J', '↓'], does: <Trans>Next client</Trans> },
        { keys: ['K', '↑'], does: <Trans>Previous client</Trans> },
        { keys: ['Enter'], does: <Trans>Open the client</Trans> },
        { keys: ['/'], does: <Trans>Search</Trans> },
        { keys: ['Ctrl', 'K'], does: <Trans>Go to a screen, a store or an order</Trans> },
        { keys: ['?'], does: <Trans>This help</Trans> },
      ]}
    />
  )
}
