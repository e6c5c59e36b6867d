import { linkPasswordSchema } from '@cornerstock/contract/accounts/passwords'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { schemaResolver } from '../../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NewPasswordField } from '../../ui/fields/new-password-field.tsx'
import { CallFailure } from './call-failure.tsx'

export interface NewPassword {
  token: string
  password: string
  confirmPassword: string
}

interface NewPasswordFormProps {
  token: string
  submitLabel: ReactNode
  submit: (body: NewPassword) => Promise<void>
  isPending: boolean
  error: Error | null
  /** Shown with the error, if it helps more than trying again. */
  remedy?: ReactNode | undefined
}

/** Asks for a new password twice. The caller sets it with the token of an emailed link. */
export function NewPasswordForm({
  token,
  submitLabel,
  submit,
  isPending,
  error,
  remedy,
}: NewPasswordFormProps) {
  const { t } = useLingui()
  const form = useForm({
    resolver: schemaResolver(linkPasswordSchema),
    defaultValues: { token, password: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const submitOnce = useSingleFlight(submit)
  return (
    <form noValidate onSubmit={form.handleSubmit(submitOnce)} className="flex flex-col gap-5">
      <NewPasswordField
        label={t`New password`}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <NewPasswordField
        isConfirmation
        label={t`Confirm new password`}
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <CallFailure error={error} remedy={remedy} />
      <Button type="submit" size="large" isWide isPending={isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}
