import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { countChecked } from './checked-lines.ts'

/** Says how many lines are checked. */
export function PickingProgress({ lines }: { lines: readonly { foundQuantity: number | null }[] }) {
  const id = useId()
  const [count, checked] = [lines.length, countChecked(lines)]
  return (
    <div className="min-w-28 flex-1">
      <p id={id} tabIndex={-1} data-progress className="mb-1 font-medium tabular-nums outline-none">
        <Trans>
          {checked} of {count} checked
        </Trans>
      </p>
      <progress
        aria-labelledby={id}
        value={checked}
        max={count}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-house [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-house [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}
