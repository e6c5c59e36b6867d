import { changePassword } from '@cornerstock/contract/accounts/sessions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useChangePassword } from '../api/accounts/sessions.ts'
import { fieldProblemsOf } from '../api/http/api-error.ts'
import { showFieldProblems } from '../api/http/show-field-problems.ts'
import { schemaResolver } from '../lib/forms/schema-resolver.ts'
import { useErrorsInLanguage } from '../lib/forms/use-errors-in-language.ts'
import { useSingleFlight } from '../lib/hooks/use-single-flight.ts'
import { Button } from '../ui/buttons/button.tsx'
import { FormError } from '../ui/feedback/alert.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { NewPasswordField } from '../ui/fields/new-password-field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { Card } from '../ui/layout/card.tsx'

const emptyForm = { currentPassword: '', newPassword: '', confirmPassword: '' }
type Fields = typeof emptyForm

export function ChangePasswordForm() {
  const { t } = useLingui()
  const { mutateAsync: change, isPending, error } = useChangePassword()
  const form = useForm({ resolver: schemaResolver(changePassword.body), defaultValues: emptyForm })
  useErrorsInLanguage(form)
  const { errors } = form.formState
  const submit = useSingleFlight((fields: Fields) =>
    change(fields).then(
      () => {
        form.reset()
        toast.success(t`Password changed successfully!`)
      },
      (failure: unknown) => showFieldProblems(form, failure),
    ),
  )
  return (
    <Card className="sm:p-6">
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <div>
          <h2 className="font-bold text-xl">
            <Trans>Change Password</Trans>
          </h2>
          <p className="text-ink-soft">
            <Trans>This signs you out on all other devices.</Trans>
          </p>
        </div>
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          required
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <NewPasswordField
          label={t`New password`}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <NewPasswordField
          isConfirmation
          label={t`Confirm new password`}
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        {error && fieldProblemsOf(error).length === 0 && <FormError>{error.message}</FormError>}
        <Button type="submit" className="self-start max-sm:w-full" isPending={isPending}>
          <Trans>Change Password</Trans>
        </Button>
      </form>
    </Card>
  )
}
