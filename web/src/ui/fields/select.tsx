import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { ChevronDown } from '../icons/icons.ts'
import { Field, type FieldText, inputClasses } from './field.tsx'
import { openListOnKey } from './open-list-on-key.ts'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
}

interface SelectGroup {
  label: string
  options: readonly SelectOption[]
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'>, FieldText {
  options: readonly SelectOption[]
  /** More options, under headings. */
  groups?: readonly SelectGroup[] | undefined
  /** The label of an empty first option. */
  placeholder?: string | undefined
  isLabelHidden?: boolean | undefined
  isDense?: boolean | undefined
  /** A choice is saved at once. Keys then open the list, so that only the chosen value is saved. */
  savesAtOnce?: boolean | undefined
}

/** A native select, because it is the easiest to use on a phone. */
export function Select({
  id,
  label,
  hint,
  error,
  options,
  groups = [],
  placeholder,
  isLabelHidden,
  isDense,
  savesAtOnce,
  className,
  required,
  ...select
}: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, isLabelHidden, className, isRequired: required }}>
      {(control) => (
        <span className="relative flex">
          <select
            onKeyDown={savesAtOnce ? openListOnKey : undefined}
            {...select}
            {...control}
            aria-required={required || undefined}
            className={cn(
              inputClasses,
              'min-w-0 appearance-none text-ellipsis pe-10',
              isDense && 'min-h-9 ps-3 text-sm pointer-coarse:min-h-11',
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            <Options options={options} />
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                <Options options={group.options} />
              </optgroup>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-soft"
          />
        </span>
      )}
    </Field>
  )
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ))
}
