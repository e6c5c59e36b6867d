import type { MouseEvent } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Check } from '../../../ui/icons/icons.ts'

interface RowCheckboxProps {
  label: string
  isChecked: boolean
  onToggle: (isRange: boolean) => void
  className?: string
}

/** Selects a row of a list. It is above the link that covers the row. A click with Shift selects a range. */
export function RowCheckbox({ label, isChecked, onToggle, className }: RowCheckboxProps) {
  return (
    <span className={cn('relative z-10 grid size-11 shrink-0 place-items-center', className)}>
      <input
        type="checkbox"
        data-row-checkbox
        aria-label={label}
        checked={isChecked}
        // The click handles the change, because only the click knows whether Shift was pressed.
        onChange={() => {}}
        onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
        className={cn(
          'peer absolute inset-0 m-auto size-5 appearance-none rounded-sm border-2 border-line-strong bg-surface',
          'before:absolute before:-inset-3 checked:border-house checked:bg-house',
        )}
      />
      <Check
        aria-hidden="true"
        strokeWidth={3.5}
        className="pointer-events-none absolute size-3.5 text-on-house opacity-0 peer-checked:opacity-100"
      />
    </span>
  )
}
