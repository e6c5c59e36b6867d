import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { cn } from '../class-names.ts'
import { toast } from '../feedback/toast.ts'
import { Minus, Plus } from '../icons/icons.ts'
import { IconButton } from './icon-button.tsx'

export interface StepperProps {
  /** Part of the accessible name of all three controls, such as the product's name. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  isDisabled?: boolean | undefined
  className?: string | undefined
}

/** A quantity: minus, an input, plus. */
export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max = 10_000,
  isDisabled = false,
  className,
}: StepperProps) {
  const { t } = useLingui()
  return (
    <fieldset
      aria-label={label}
      disabled={isDisabled}
      className={cn(
        'inline-flex w-fit min-w-0 items-center rounded-full border border-line-strong bg-surface',
        className,
      )}
    >
      <IconButton
        label={t`Fewer of ${label}`}
        icon={<Minus />}
        disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      />
      <QuantityInput {...{ label, value, onChange, min, max }} />
      <IconButton
        label={t`More of ${label}`}
        icon={<Plus />}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      />
    </fieldset>
  )
}

/** Ignores decimals: '2.7' is 2, not 27. */
const parseQuantity = (typed: string) => Number.parseInt(typed, 10)

interface QuantityInputProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
}

/** Commits a typed number on blur or Enter, so that a partly typed one never reaches the cart. */
function QuantityInput({ label, value, onChange, min, max }: QuantityInputProps) {
  const { i18n, t } = useLingui()
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    const typed = parseQuantity(draft ?? '')
    setDraft(undefined)
    if (Number.isNaN(typed)) return
    const most = i18n.number(max)
    if (typed > max) toast.info(t`Maximum quantity for ${label}: ${most}`, { id: `maximum ${label}` })
    const next = Math.min(max, Math.max(min, typed))
    if (next !== value) onChange(next)
  }
  const commitOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }
  return (
    <input
      aria-label={t`Quantity of ${label}`}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value.replace(/[^\d.,]/g, ''))}
      onBlur={commit}
      onKeyDown={commitOnEnter}
      className="h-11 w-14 min-w-0 rounded-sm bg-transparent text-center font-semibold tabular-nums disabled:text-ink-soft"
    />
  )
}
