import { cn } from '../class-names.ts'
import type { SelectOption } from './select.tsx'

interface ChipGroupProps<Value extends string> {
  /** The group's accessible name. */
  label: string
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  /** Called with `undefined` when the chosen chip is pressed again. */
  onChange: (value: Value | undefined) => void
  className?: string | undefined
}

/** Chips of which at most one is chosen. They scroll sideways if there is no room. */
export function ChipGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: ChipGroupProps<Value>) {
  return (
    <fieldset aria-label={label} className={cn('scroll-row -mx-4 flex min-w-0 gap-2 px-4 py-1', className)}>
      {options.map((option) => (
        <Chip
          key={option.value}
          isChosen={option.value === value}
          label={option.label}
          onClick={() => onChange(option.value === value ? undefined : option.value)}
        />
      ))}
    </fieldset>
  )
}

interface ChipProps {
  label: string
  isChosen: boolean
  onClick: () => void
}

export function Chip({ label, isChosen, onClick }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={cn(
        'min-h-11 max-w-full shrink-0 rounded-full border px-4 font-medium transition-colors',
        isChosen
          ? 'border-house bg-house text-on-house'
          : 'border-line-strong bg-surface text-ink hover:border-ink',
      )}
    >
      {label}
    </button>
  )
}
