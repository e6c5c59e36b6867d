import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { Check } from '../icons/icons.ts'
import { FieldNotes, type FieldText, useFieldIds } from './field.tsx'

interface ToggleProps extends Omit<ComponentProps<'input'>, 'type'>, FieldText {}

export function Checkbox({ id, label, hint, error, className, ...input }: ToggleProps) {
  const control = useFieldIds(id, hint, error)
  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <label htmlFor={control.id} className="flex min-h-11 items-center gap-3 py-1.5">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            {...control}
            type="checkbox"
            className={cn(
              'peer size-6 appearance-none rounded-sm border-2 border-line-strong bg-surface',
              'checked:border-house checked:bg-house aria-invalid:border-danger',
              'disabled:cursor-not-allowed disabled:opacity-50',
            )}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3.5}
            className="pointer-events-none absolute size-4 text-on-house opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      <FieldNotes id={control.id} hint={hint} error={error} />
    </div>
  )
}

/** A setting that takes effect at once. */
export function Switch({ id, label, hint, error, className, ...input }: ToggleProps) {
  const control = useFieldIds(id, hint, error)
  return (
    <div className={cn('flex flex-col', className)}>
      <label htmlFor={control.id} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
        <span className="font-medium">{label}</span>
        <input
          {...input}
          {...control}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state whatever its role
          role="switch"
          className={cn(
            'relative h-7 w-12 shrink-0 appearance-none rounded-full bg-line-strong transition-colors checked:bg-house',
            'before:absolute before:start-0.5 before:top-0.5 before:size-6 before:rounded-full before:bg-surface',
            'before:shadow-card before:transition-[inset-inline-start] checked:before:start-5.5',
            'disabled:cursor-not-allowed disabled:opacity-50',
          )}
        />
      </label>
      <FieldNotes id={control.id} hint={hint} error={error} />
    </div>
  )
}
