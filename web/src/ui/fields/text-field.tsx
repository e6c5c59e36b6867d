import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { cn } from '../class-names.ts'
import { Search, X } from '../icons/icons.ts'
import { Field, type FieldText, inputClasses } from './field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldText {
  isLabelHidden?: boolean | undefined
  /** Shown inside the input, at its end. */
  trailing?: ReactNode | undefined
}

/** A single-line text input. Pass it `{...form.register('name')}` of react-hook-form. */
export function TextField({
  id,
  label,
  hint,
  error,
  isLabelHidden,
  trailing,
  className,
  required,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, isLabelHidden, className, isRequired: required }}>
      {(control) => (
        <span className="relative flex">
          <input
            type="text"
            {...input}
            {...control}
            // Not `required`, because the form shows its own message at the field.
            aria-required={required || undefined}
            className={cn(inputClasses, trailing && 'pe-13')}
          />
          {trailing && <span className="absolute inset-y-0 end-0 flex items-center">{trailing}</span>}
        </span>
      )}
    </Field>
  )
}

interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref' | 'children'> {
  label: string
  value: string
  onValueChange: (value: string) => void
}

/** A search input with a hidden label and a clear button. */
export function SearchField({ id, label, value, onValueChange, className, ...rest }: SearchFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onValueChange('')
    input.current?.focus()
  }
  return (
    <Field id={id} label={label} isLabelHidden className={className}>
      {(control) => (
        <span className="relative flex">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute start-4 top-3 size-5 text-ink-soft"
          />
          <input
            placeholder={label}
            autoComplete="off"
            {...rest}
            {...control}
            ref={input}
            type="search"
            value={value}
            onChange={(event) => onValueChange(event.currentTarget.value)}
            // Hides the browser's own clear button.
            className={cn(
              inputClasses,
              'rounded-full text-ellipsis ps-11 pe-12 placeholder-shown:pe-4 [&::-webkit-search-cancel-button]:hidden',
            )}
          />
          {value && (
            <IconButton
              label={t`Clear search`}
              icon={<X />}
              className="absolute inset-y-0 end-0"
              onClick={clear}
            />
          )}
        </span>
      )}
    </Field>
  )
}
