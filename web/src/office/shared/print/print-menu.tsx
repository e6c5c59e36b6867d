import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { afterFirstPaint } from '../../../lib/after-first-paint.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Printer } from '../../../ui/icons/icons.ts'
import type { PrintMenuPopupProps } from './print-menu-popup.tsx'

// Not before the list, for which the page was opened.
const PrintMenuPopup = lazy(async () => {
  await new Promise<void>(afterFirstPaint)
  return { default: (await import('./print-menu-popup.tsx')).PrintMenuPopup }
})

interface PrintMenuProps extends Omit<PrintMenuPopupProps, 'trigger'> {
  isPending: boolean
  size?: 'small' | undefined
}

/** The papers that can be saved as PDF, and the size of the paper. */
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
        // Looks like the button of the menu, so that nothing moves when it has loaded.
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
