import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'

interface Shortcut {
  keys: string[]
  does: ReactNode
}

interface ShortcutHelpProps {
  shortcuts: readonly Shortcut[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** What the keyboard can do on a screen; also opened with a question mark. */
export function ShortcutHelp({ shortcuts, isOpen, onOpenChange }: ShortcutHelpProps) {
  const { t } = useLingui()
  return (
    <>
      <IconButton
        label={t`Keyboard shortcuts (?)`}
        icon={<Keyboard />}
        className="max-md:hidden"
        onClick={() => onOpenChange(true)}
      />
      <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={<Trans>Keyboard shortcuts</Trans>}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
          {shortcuts.map(({ keys, does }) => (
            <ShortcutLine key={keys.join()} keys={keys} does={does} />
          ))}
        </dl>
      </Sheet>
    </>
  )
}

function ShortcutLine({ keys, does }: Shortcut) {
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
      <dd>{does}</dd>
    </>
  )
}
