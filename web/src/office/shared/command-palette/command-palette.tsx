import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../lib/loading/lazy-component.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Search } from '../../../ui/icons/icons.ts'
import { useHasOpened } from '../../../ui/overlays/use-has-opened.ts'
import { usePaletteKey } from './use-palette-key.ts'

const PaletteDialog = lazyComponent(() => import('./palette-dialog.tsx'), 'PaletteDialog')

/** Opens with Ctrl+K or Cmd+K, and goes to a screen, store, order or product. */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false)
  usePaletteKey(() => setOpen(true))
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="max-sm:min-w-11 max-sm:px-0"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">
          <Trans>Go to</Trans>
        </span>
        <kbd className="font-sans text-ink-soft text-sm max-lg:hidden">Ctrl K</kbd>
      </Button>
      {useHasOpened(isOpen) && (
        <Suspense>
          <PaletteDialog isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
