import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { formatWeekday } from '../../../lib/time/format-date.ts'
import { Chip } from '../../../ui/fields/chip-group.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

interface WeekdaysFieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  value: readonly number[]
  onChange: (days: number[]) => void
}

export function WeekdaysField({ label, hint, error, value, onChange }: WeekdaysFieldProps) {
  const { i18n } = useLingui()
  const noteId = useId()
  const toggle = (day: number) =>
    onChange(weekdays.filter((one) => (one === day ? !value.includes(one) : value.includes(one))))
  return (
    <fieldset aria-describedby={noteId} className="min-w-0">
      <legend className="mb-2 font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((day) => (
          <Chip
            key={day}
            label={formatWeekday(i18n, day)}
            isChosen={value.includes(day)}
            onClick={() => toggle(day)}
          />
        ))}
      </div>
      <p
        id={noteId}
        role={error ? 'alert' : undefined}
        className={error ? 'mt-1.5 text-danger text-sm' : 'mt-1.5 text-ink-soft text-sm'}
      >
        {error ?? hint}
      </p>
    </fieldset>
  )
}
