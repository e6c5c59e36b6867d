import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { Field, type FieldText, inputClasses } from './field.tsx'

/** A multi-line text input that grows with its content if the browser supports it. */
export function TextArea({
  id,
  label,
  hint,
  error,
  className,
  required,
  ...input
}: ComponentProps<'textarea'> & FieldText) {
  return (
    <Field {...{ id, label, hint, error, className, isRequired: required }}>
      {(control) => (
        <textarea
          rows={3}
          {...input}
          {...control}
          aria-required={required || undefined}
          className={cn(inputClasses, 'field-sizing-content min-h-24 py-2.5')}
        />
      )}
    </Field>
  )
}
