import { useLingui } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'
import { ArrowDown, ArrowUp } from '../../../ui/icons/icons.ts'
import { type SortField, toggleSort } from './client-list-rules.ts'
import { rowGrid } from './client-row.tsx'
import { useClientsFilter } from './use-clients-filter.ts'

/** Sticky column headings that sort the list. */
export function ClientHeadings() {
  const { t } = useLingui()
  return (
    <fieldset
      aria-label={t`Sort by`}
      className={cn(
        rowGrid,
        'sticky top-14 z-20 mx-px min-w-0 border-line border-b bg-paper font-semibold text-ink-soft text-sm max-xl:hidden',
      )}
    >
      <SortHeading field="name" label={t`Store`} />
      <SortHeading field="owner" label={t`Owner`} />
      <SortHeading field="type" label={t`Business type`} />
      <span>{t`Contact`}</span>
      <SortHeading field="orders" label={t`Orders`} className="justify-self-end" />
      <SortHeading field="last" label={t`Last order`} className="justify-self-end" />
      <SortHeading field="balance" label={t`Balance`} className="justify-self-end" />
      <SortHeading field="age" label={t`Unpaid`} className="justify-self-end" />
    </fieldset>
  )
}

interface SortHeadingProps {
  field: SortField
  label: string
  className?: string
}

function SortHeading({ field, label, className }: SortHeadingProps) {
  const { t } = useLingui()
  const { sort, setSort } = useClientsFilter()
  const isSorted = sort.field === field
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      aria-pressed={isSorted}
      onClick={() => setSort(toggleSort(field, sort))}
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
