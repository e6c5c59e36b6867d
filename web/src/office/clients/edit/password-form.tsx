import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FailureText } from '../../shared/failure-text.tsx'
import type { usePasswordForm } from './use-password-form.ts'

export function PasswordForm({ password }: { password: ReturnType<typeof usePasswordForm> }) {
  const { t } = useLingui()
  const { form, submit, isPending, error } = password
  return (
    <Card className="sm:p-6">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div>
          <h2 className="font-bold text-xl">
            <Trans>Change Password</Trans>
          </h2>
          <p className="text-ink-soft">
            <Trans>The store is signed out on all devices and signs in again with the new password.</Trans>
          </p>
        </div>
        <PasswordField
          label={t`New Password`}
          hint={t`Leave New Password empty if you don't want to change it.`}
          autoComplete="new-password"
          error={form.formState.errors.newPassword?.message}
          className="max-w-md"
          {...form.register('newPassword')}
        />
        {error && (
          <FormError>
            <FailureText text={t`Failed to change password`} error={error} />
          </FormError>
        )}
        <Button type="submit" variant="secondary" className="self-start max-sm:w-full" isPending={isPending}>
          <Trans>Change Password</Trans>
        </Button>
      </form>
    </Card>
  )
}
