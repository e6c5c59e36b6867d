import { type ReactNode, useId } from 'react'
import { cn } from '../class-names.ts'
import { CircleAlert } from '../icons/icons.ts'

export interface FieldText {
  label: ReactNode
  hint?: ReactNode | undefined
  error?: ReactNode | undefined
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldText {
  id?: string | undefined
  isRequired?: boolean | undefined
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** The asterisk is CSS, so that it is neither read aloud nor part of the label's text. */
const requiredMark =
  "after:ms-0.5 after:text-danger after:content-['*'] supports-[content:'*'/'']:after:content-['*'/'']"

/** The label, control, hint and error of one field, connected for screen readers. */
export function Field({
  id,
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  className,
  children,
}: FieldProps) {
  const control = useFieldIds(id, hint, error)
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        htmlFor={control.id}
        className={cn(isLabelHidden ? 'sr-only' : 'text-sm font-semibold', isRequired && requiredMark)}
      >
        {label}
      </label>
      {children(control)}
      <FieldNotes id={control.id} hint={hint} error={error} />
    </div>
  )
}

/** The ids that connect a control to its hint and error, for controls with their own label. */
export function useFieldIds(id: string | undefined, hint: ReactNode, error: ReactNode): ControlProps {
  const generated = useId()
  const own = id ?? generated
  const notes = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return { id: own, 'aria-describedby': notes || undefined, 'aria-invalid': error ? true : undefined }
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </>
  )
}

/** The classes of a text input. */
export const inputClasses =
  'min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink ' +
  'placeholder:text-ink-soft hover:border-ink focus-visible:border-house focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft'
