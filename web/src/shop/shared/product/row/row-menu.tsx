import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Ellipsis } from '../../../../ui/icons/icons.ts'

interface RowMenuProps {
  label: string
  /** Renders the menu, which is loaded when it is first opened and is open at first, with the button that opens it. */
  children: (trigger: ReactElement) => ReactNode
}

/** The menu button at the end of a row. A list has many rows, and a menu is opened in few of them. */
export function RowMenu({ label, children }: RowMenuProps) {
  const [hasOpened, setHasOpened] = useState(false)
  const trigger = (
    <IconButton
      label={label}
      icon={<Ellipsis />}
      className="-me-2 w-9 text-ink-soft"
      onClick={() => setHasOpened(true)}
    />
  )
  return hasOpened ? <Suspense fallback={trigger}>{children(trigger)}</Suspense> : trigger
}
