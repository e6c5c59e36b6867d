import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { afterFirstPaint } from '../../../lib/loading/after-first-paint.ts'
import { lazyComponent } from '../../../lib/loading/lazy-component.ts'
import { useSession } from '../../../state/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Download } from '../../../ui/icons/icons.ts'
import type { ExportMenuProps } from './export-menu-popup.tsx'

// Loaded after the list, because people open the page for the list.
const ExportMenuPopup = lazyComponent(async () => {
  await new Promise<void>(afterFirstPaint)
  return import('./export-menu-popup.tsx')
}, 'ExportMenuPopup')

/** Lets owners save a list as a file. Renders nothing for other roles. */
export function ExportMenu(props: ExportMenuProps) {
  const { role } = useSession()
  if (role !== 'owner') return null
  return (
    <Suspense fallback={<LoadingButton />}>
      <ExportMenuPopup {...props} />
    </Suspense>
  )
}

/** It looks like the button of the menu, so that nothing moves when the menu has loaded. */
const LoadingButton = () => (
  <Button variant="secondary" disabled>
    <Download aria-hidden="true" className="size-5" />
    <Trans>Export</Trans>
  </Button>
)
