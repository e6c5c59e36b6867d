import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { fieldProblemsOf } from '../../api/http/api-error.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/feedback/alert.tsx'

interface StepFormProps {
  children: ReactNode
  submitLabel: ReactNode
  isPending: boolean
  error: Error | null
  onSubmit: (event: FormEvent) => Promise<void>
  onCancel: () => void
}

/** The form of one step, with Cancel. Focuses its first field when it opens. */
export function StepForm({ children, submitLabel, isPending, error, onSubmit, onCancel }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submitOnce = useSingleFlight(onSubmit)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submitOnce(event)
      }}
      className="flex flex-col gap-5"
    >
      {children}
      {error && fieldProblemsOf(error).length === 0 && <FormError>{error.message}</FormError>}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" isPending={isPending}>
          {submitLabel}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
