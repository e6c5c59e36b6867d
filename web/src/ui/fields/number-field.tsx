import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { isNoNumber } from '../../lib/forms/typed-number-rules.ts'
import { cn } from '../class-names.ts'
import { Field, type FieldText, inputClasses } from './field.tsx'

interface NumberFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'prefix' | 'min' | 'max' | 'step'>,
    FieldText {
  isLabelHidden?: boolean | undefined
  isDense?: boolean | undefined
  /** A text before the number, such as a currency sign. */
  prefix?: string | undefined
  /** Whether an invalid number is saved as 0 (specification 5). The field says so before it is saved. */
  savesTextAsZero?: boolean | undefined
}

/**
 * A text input for a number, to read with `readTypedNumber`. An input of type `number` would drop a decimal comma and
 * turn `37,50` into 3750.
 */
export function NumberField({
  id,
  label,
  hint,
  error,
  isLabelHidden,
  isDense,
  prefix,
  savesTextAsZero = false,
  className,
  required,
  onChange,
  ...input
}: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const text = String(input.value ?? typed)
  const shownHint = savesTextAsZero && isNoNumber(text) ? <ZeroText /> : hint
  return (
    <Field {...{ id, label, hint: shownHint, error, isLabelHidden, className, isRequired: required }}>
      {(control) => (
        <span className="relative flex">
          {prefix && (
            <span aria-hidden="true" className="absolute inset-y-0 start-3.5 flex items-center text-ink-soft">
              {prefix}
            </span>
          )}
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...control}
            type="text"
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              onChange?.(event)
            }}
            aria-required={required || undefined}
            className={cn(
              inputClasses,
              'text-end tabular-nums',
              prefix && 'ps-8',
              isDense && 'min-h-9 px-2.5 text-sm pointer-coarse:min-h-11',
              isDense && prefix && 'ps-8',
            )}
          />
        </span>
      )}
    </Field>
  )
}

const ZeroText = () => (
  <strong role="status" className="font-semibold text-warning">
    <Trans>This is not a number, so it will be saved as 0.</Trans>
  </strong>
)
