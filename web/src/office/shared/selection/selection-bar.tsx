import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  selection: Selection<number>
  /** The actions on the selected rows. */
  children: ReactNode
}

/** The number of selected rows and the actions on them, above the lower edge of the screen. */
export function SelectionBar({
  selection: { ids, areAllSelected, selectAll, clear },
  children,
}: SelectionBarProps) {
  const { t } = useLingui()
  if (ids.length === 0) return null
  return (
    <section
      aria-label={t`Selection`}
      className="sticky bottom-3 z-30 mt-3 flex flex-wrap items-center gap-x-1 gap-y-2 rounded-lg border border-house bg-surface px-3 py-2.5 sm:gap-x-3 sm:px-4 shadow-raised"
    >
      <p role="status" className="font-semibold tabular-nums">
        <Plural value={ids.length} one="# selected" other="# selected" />
      </p>
      {!areAllSelected && (
        <Button variant="quiet" size="small" onClick={selectAll}>
          <Trans>Select all shown</Trans>
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={clear}>
        <Trans>Clear</Trans>
      </Button>
      <div className="flex flex-wrap items-center gap-2 sm:ms-auto">{children}</div>
    </section>
  )
}
