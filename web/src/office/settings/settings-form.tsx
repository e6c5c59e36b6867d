import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert, FormError } from '../../ui/feedback/alert.tsx'

interface SettingsFormProps {
  submit: () => void
  isPending: boolean
  isStale: boolean
  error: Error | null
  submitLabel?: ReactNode
  children: ReactNode
}

/** The fields of a section, its Save button, and the result of the last save. */
export function SettingsForm({
  submit,
  isPending,
  isStale,
  error,
  submitLabel,
  children,
}: SettingsFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-5"
    >
      {children}
      {isStale && (
        <Alert kind="warning">
          <Trans>
            Someone else changed the settings while you were editing. Check the values, then save again.
          </Trans>
        </Alert>
      )}
      {error && <FormError>{error.message}</FormError>}
      <Button type="submit" className="self-start max-sm:w-full" isPending={isPending}>
        {submitLabel ?? <Trans>Save</Trans>}
      </Button>
    </form>
  )
}
