import { Suspense } from 'react'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import type { SheetProps } from './dialog-props.ts'
import { useHasOpened } from './use-has-opened.ts'

const load = () => import('./sheet-dialog.tsx')
const SheetDialog = lazyComponent(load, 'SheetDialog')

/** Loads the code of sheets before the first sheet is opened. */
export const preloadSheets = (): Promise<unknown> => load()

/** A panel over the screen: at the bottom on a phone, centered or at the side on wide screens. */
export function Sheet(props: SheetProps) {
  return (
    useHasOpened(props.isOpen) && (
      <Suspense>
        <SheetDialog {...props} />
      </Suspense>
    )
  )
}
