import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { X } from '../../../ui/icons/icons.ts'

interface ClosedDaysFieldProps {
  /** Days such as `2026-12-25`, in order. */
  value: readonly string[]
  onChange: (days: string[]) => void
  error?: string | undefined
}

/** The days on which the company is closed. */
export function ClosedDaysField({ value, onChange, error }: ClosedDaysFieldProps) {
  const { t, i18n } = useLingui()
  const [added, setAdded] = useState('')
  const nameOf = (day: string) =>
    formatDate(i18n, new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  const add = () => {
    if (added === '') return
    onChange([...new Set([...value, added])].sort())
    setAdded('')
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label={t`Closed on`}
          hint={t`Holidays: nobody works and nothing is delivered.`}
          type="date"
          className="min-w-44 max-w-64 flex-1"
          value={added}
          error={error}
          onChange={(event) => setAdded(event.currentTarget.value)}
        />
        <Button
          variant="secondary"
          className="mt-6.5 shrink-0 max-[22rem]:mt-0"
          disabled={added === ''}
          onClick={add}
        >
          <Trans>Add day</Trans>
        </Button>
      </div>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((day) => (
            <li
              key={day}
              className="flex min-h-11 items-center rounded-full border border-line-strong bg-surface ps-4 font-medium"
            >
              {nameOf(day)}
              <IconButton
                label={t`Remove ${nameOf(day)}`}
                icon={<X className="size-4.5" />}
                onClick={() => onChange(value.filter((one) => one !== day))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
