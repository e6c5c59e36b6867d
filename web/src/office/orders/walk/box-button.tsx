import { Trans, useLingui } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'
import { Check } from '../../../ui/icons/icons.ts'
import { Times } from '../../../ui/text/times.tsx'
import type { MarkLines } from '../marking/use-mark-lines.ts'
import type { WalkLine } from './walk-rules.ts'

interface BoxButtonProps {
  line: WalkLine
  mark: MarkLines
}

const styleOf = ({ foundQuantity, quantity }: WalkLine) => {
  if (foundQuantity === null) return 'border-line-strong bg-surface hover:border-ink'
  if (foundQuantity === 0) return 'border-danger bg-surface text-danger'
  return foundQuantity < quantity
    ? 'border-warning bg-surface text-warning'
    : 'border-success bg-success text-on-house'
}

/** How many of a product go into a box. A press marks that line alone, or takes back its mark. */
export function BoxButton({ line, mark }: BoxButtonProps) {
  const { t } = useLingui()
  const { box, storeName, quantity, foundQuantity, insteadOf } = line
  const isFull = foundQuantity === quantity
  return (
    <button
      type="button"
      aria-pressed={isFull}
      title={storeName}
      aria-busy={line.isWaiting || undefined}
      onClick={() => mark([{ line, foundQuantity: foundQuantity === null ? quantity : null }])}
      className={cn(
        'flex min-h-11 max-w-full @3xl:pointer-fine:min-h-9 items-center gap-2 rounded-md border-2 ps-1.5 pe-3 font-bold tabular-nums',
        'transition-[background-color,border-color,color] aria-busy:border-dashed',
        styleOf(line),
      )}
    >
      <span className="sr-only">{t`Box ${box}, ${storeName}:`} </span>
      <span
        aria-hidden="true"
        className="grid h-7 min-w-7 place-items-center rounded-sm bg-ink px-1 text-paper text-sm"
      >
        {box}
      </span>
      <span className="flex items-center gap-1 whitespace-nowrap">
        {isFull && <Check aria-hidden="true" className="size-4.5" />}
        {foundQuantity === null || isFull ? <Times quantity={quantity} /> : `${foundQuantity}/${quantity}`}
      </span>
      {insteadOf && (
        <span className="truncate font-medium text-sm">
          <Trans>for {insteadOf}</Trans>
        </span>
      )}
    </button>
  )
}
