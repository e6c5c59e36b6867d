import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { readTypedNumber } from '../../lib/forms/typed-number-rules.ts'
import { cn } from '../class-names.ts'
import { toast } from '../feedback/toast.ts'
import { Minus, Plus } from '../icons/icons.ts'
import { IconButton } from './icon-button.tsx'
import { isUnusual, type Steps, valueAbove, valueBelow, valueFrom } from './stepper-rules.ts'
import { UnusualQuantity } from './unusual-quantity.tsx'

export interface StepperProps {
  /** Part of the accessible name of all three controls, such as the product's name. */
  label: string
  value: number
  onChange: (value: number) => void
  /** The smallest value above 0. The distance to the next value is `step`. */
  first?: number | undefined
  step?: number | undefined
  /** The smallest value, by default `first`. With 0, the minus button can remove the product. */
  min?: number | undefined
  max?: number | undefined
  /** Above this number, a typed value must be confirmed, unless the present value is above it too. */
  askAbove?: number | undefined
  /** Is called for a typed 0, instead of raising it to `min`. */
  onZero?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** Takes less room, for rows. */
  isCompact?: boolean | undefined
  className?: string | undefined
}

/** A quantity with a minus button, an input and a plus button. */
export function Stepper({
  label,
  value,
  onChange,
  first = 1,
  step = 1,
  min = first,
  max = 10_000,
  askAbove,
  onZero,
  isDisabled = false,
  isCompact = false,
  className,
}: StepperProps) {
  const { t } = useLingui()
  const steps = { first, step }
  const buttonClasses = isCompact ? 'size-10' : undefined
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
        className={buttonClasses}
        disabled={value <= min}
        onClick={() => onChange(valueBelow(value, steps, min))}
      />
      <QuantityInput {...{ label, value, onChange, askAbove, onZero, steps, min, max, isCompact }} />
      <IconButton
        label={t`More of ${label}`}
        icon={<Plus />}
        className={buttonClasses}
        disabled={valueAbove(value, steps) > max}
        onClick={() => onChange(valueAbove(value, steps))}
      />
    </fieldset>
  )
}

/** Reads a whole number from 0. Returns undefined for any other text, such as '-3' and '2.5'. */
function parseQuantity(typed: string): number | undefined {
  const quantity = readTypedNumber(typed)
  return Number.isInteger(quantity) && quantity >= 0 ? quantity : undefined
}

interface QuantityInputProps
  extends Pick<StepperProps, 'label' | 'value' | 'onChange' | 'askAbove' | 'onZero' | 'isCompact'> {
  steps: Steps
  min: number
  max: number
}

/** Commits a typed number on blur or Enter, so that a partly typed number never reaches the cart. */
function QuantityInput({
  label,
  value,
  onChange,
  askAbove,
  onZero,
  steps,
  min,
  max,
  isCompact,
}: QuantityInputProps) {
  const { i18n, t } = useLingui()
  const [draft, setDraft] = useState<string>()
  const [asked, setAsked] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const { first, step } = steps
  const explainSteps = () => {
    const from = i18n.number(first)
    const by = i18n.number(step)
    const text =
      step === 1
        ? t`The smallest order of ${label} is ${from}.`
        : t`${label} is sold in steps of ${by}, starting at ${from}.`
    toast.info(text, { id: `steps ${label}` })
  }
  const commit = () => {
    const typed = parseQuantity(draft ?? '')
    setDraft(undefined)
    if (typed === undefined) return
    if (typed === 0 && onZero) return onZero()
    const most = i18n.number(max)
    if (typed > max) toast.info(t`Maximum quantity for ${label}: ${most}`, { id: `maximum ${label}` })
    const next = typed <= min ? min : valueFrom(typed, steps)
    const possible = next > max ? valueBelow(max + 1, steps, min) : next
    if (possible !== typed && typed <= max && typed > 0) explainSteps()
    if (isUnusual(possible, value, askAbove)) {
      setAsked(possible)
      setAsking(true)
    } else if (possible !== value) onChange(possible)
  }
  const commitOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }
  return (
    <>
      <input
        aria-label={t`Quantity of ${label}`}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/[^\p{Nd}.,٫-]/gu, ''))}
        onBlur={commit}
        onKeyDown={commitOnEnter}
        className={cn(
          'min-w-0 rounded-sm bg-transparent text-center font-semibold tabular-nums disabled:text-ink-soft',
          isCompact ? 'h-10 w-9' : 'h-11 w-14',
        )}
      />
      <UnusualQuantity
        label={label}
        quantity={asked}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => onChange(asked)}
      />
    </>
  )
}
