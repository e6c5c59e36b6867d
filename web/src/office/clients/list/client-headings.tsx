import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { cn } from '../../../ui/class-names.ts'
import { type ClientSort, pressHead, type SortField } from './client-list-rules.ts'
import { rowGrid } from './client-row.tsx'

interface ColumnHeadsProps {
  sort: ClientSort
  onSort: (sort: ClientSort) => void
}

/** The heads of the columns, which stay in sight on a desk and sort the list. */
export function ColumnHeads(props: ColumnHeadsProps) {
  const { t } = useLingui()
  return (
    <fieldset
      aria-label={t`Sort by`}
      className={cn(
        rowGrid,
        'sticky top-14 z-20 mx-px min-w-0 border-line border-b bg-paper font-semibold text-ink-soft text-sm max-lg:hidden',
      )}
    >
      <SortHead field="name" label={t`Store`} {...props} />
      <span className="flex gap-x-3">
        <SortHead field="owner" label={t`Owner`} {...props} />
        <SortHead field="type" label={t`Business type`} {...props} />
      </span>
      <span>{t`Contact`}</span>
      <SortHead field="orders" label={t`Orders`} className="justify-self-end" {...props} />
      <SortHead field="last" label={t`Last order`} className="justify-self-end" {...props} />
    </fieldset>
  )
}

interface SortHeadProps extends ColumnHeadsProps {
  field: SortField
  label: string
  className?: string
}

function SortHead({ field, label, sort, onSort, className }: SortHeadProps) {
  const { t } = useLingui()
  const isSorted = sort.field === field
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      aria-pressed={isSorted}
      onClick={() => onSort(pressHead(field, sort))}
      className={cn(
        'flex min-h-9 items-center gap-1 whitespace-nowrap rounded-sm text-start hover:text-ink pointer-coarse:min-h-11',
        isSorted && 'text-ink',
        className,
      )}
    >
      {label}
      {isSorted && (
        <>
          <Arrow aria-hidden="true" className="size-4" />
          <span className="sr-only">{sort.isDescending ? t`descending` : t`ascending`}</span>
        </>
      )}
    </button>
  )
}
