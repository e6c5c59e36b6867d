import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Keyboard } from '../../../ui/icons/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { usePlainKeys } from './use-plain-keys.ts'

interface Shortcut {
  keys: string[]
  action: ReactNode
}

interface ShortcutHelpProps {
  /** The shortcuts of this screen. Those of every screen in the office are added. */
  shortcuts: readonly Shortcut[]
}

/** A button that lists the keyboard shortcuts of a screen. The question mark key opens the list too. */
export function ShortcutHelp({ shortcuts }: ShortcutHelpProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  usePlainKeys((key) => {
    if (key !== '?') return false
    setOpen(true)
    return true
  })
  const all: Shortcut[] = [
    ...shortcuts,
    { keys: ['Ctrl', 'K'], action: <Trans>Go to a screen, store, order or product</Trans> },
    { keys: ['?'], action: <Trans>Show this help</Trans> },
  ]
  return (
    <>
      <IconButton
        label={t`Keyboard shortcuts (?)`}
        icon={<Keyboard />}
        className="max-md:hidden"
        onClick={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title={<Trans>Keyboard shortcuts</Trans>}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
          {all.map(({ keys, action }) => (
            <ShortcutLine key={keys.join()} keys={keys} action={action} />
          ))}
        </dl>
      </Sheet>
    </>
  )
}

function ShortcutLine({ keys, action }: Shortcut) {
  return (
    <>
      <dt className="flex gap-1.5">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-8 rounded-sm border border-line-strong border-b-2 bg-sunken px-2 py-0.5 text-center font-sans font-semibold text-sm"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{action}</dd>
    </>
  )
}
