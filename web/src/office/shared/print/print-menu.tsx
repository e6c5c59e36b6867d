import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { afterFirstPaint } from '../../../lib/loading/after-first-paint.ts'
import { lazyComponent } from '../../../lib/loading/lazy-component.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Printer } from '../../../ui/icons/icons.ts'
import type { PrintMenuPopupProps } from './print-menu-popup.tsx'

// Loaded after the list, because people open the page for the list.
const PrintMenuPopup = lazyComponent(async () => {
  await new Promise<void>(afterFirstPaint)
  return import('./print-menu-popup.tsx')
}, 'PrintMenuPopup')

interface PrintMenuProps extends Omit<PrintMenuPopupProps, 'trigger'> {
  isPending: boolean
  size?: 'small' | undefined
}

/** A menu of the papers that can be saved as PDF, and of the paper size. */
export function PrintMenu({ isPending, size, ...menu }: PrintMenuProps) {
  const label = (
    <>
      <Printer aria-hidden="true" className="size-5" />
      <Trans>Print</Trans>
    </>
  )
  return (
    <Suspense
      fallback={
        // It looks like the button of the menu, so that nothing moves when the menu has loaded.
        <Button variant="secondary" size={size} disabled>
          {label}
        </Button>
      }
    >
      <PrintMenuPopup
        {...menu}
        trigger={
          <Button variant="secondary" size={size} isPending={isPending}>
            {label}
          </Button>
        }
      />
    </Suspense>
  )
}
