import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { Field, type FieldText, inputClasses } from './field.tsx'

interface NumberFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'prefix'>, FieldText {
  isLabelHidden?: boolean | undefined
  isDense?: boolean | undefined
  /** A text before the number, such as a currency sign. */
  prefix?: string | undefined
}

/** A number input. The mouse wheel does not change it, because scrolling the page must not change a price. */
export function NumberField({
  id,
  label,
  hint,
  error,
  isLabelHidden,
  isDense,
  prefix,
  className,
  required,
  ...input
}: NumberFieldProps) {
  return (
    <Field {...{ id, label, hint, error, isLabelHidden, className, isRequired: required }}>
      {(control) => (
        <span className="relative flex">
          {prefix && (
            <span aria-hidden="true" className="absolute inset-y-0 start-3.5 flex items-center text-ink-soft">
              {prefix}
            </span>
          )}
          <input
            inputMode="decimal"
            onWheel={(event) => event.currentTarget.blur()}
            {...input}
            {...control}
            type="number"
            aria-required={required || undefined}
            className={cn(
              inputClasses,
              'no-spinner text-end tabular-nums',
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
