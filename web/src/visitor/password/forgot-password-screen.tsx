import { forgotPassword } from '@cornerstock/contract/accounts/accounts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useForgotPassword } from '../../api/accounts/accounts.ts'
import { schemaResolver } from '../../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AccountPage } from '../shared/account-page.tsx'
import { CallFailure } from '../shared/call-failure.tsx'
import { TextLink } from '../shared/text-link.tsx'

/** Specification 2.5. */
export function ForgotPasswordScreen() {
  const { t } = useLingui()
  return (
    <AccountPage
      title={t`Forgot your password?`}
      lead={<Trans>Enter your email address, and we will send you a link to set a new password.</Trans>}
      footer={
        <Trans>
          Remembered your password? <TextLink to="/sign-in">Sign In</TextLink>
        </Trans>
      }
    >
      <ForgotPasswordForm />
    </AccountPage>
  )
}

function ForgotPasswordForm() {
  const { t } = useLingui()
  const { mutateAsync: requestLink, isPending, isSuccess, error } = useForgotPassword()
  const form = useForm({
    resolver: schemaResolver(forgotPassword.body),
    defaultValues: { email: '' },
  })
  // CallFailure shows the error.
  const submit = useSingleFlight((body: { email: string }) => requestLink(body).catch(() => {}))
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <CallFailure error={error} />
      {isSuccess && <LinkSent />}
      <Button
        type="submit"
        variant={isSuccess ? 'secondary' : 'primary'}
        size="large"
        isWide
        isPending={isPending}
      >
        <Trans>Send Reset Link</Trans>
      </Button>
    </form>
  )
}

function LinkSent() {
  return (
    <Alert kind="success">
      <p>
        <Trans>Reset instructions sent! Check your inbox.</Trans>
      </p>
      <p className="font-normal">
        <Trans>The link expires after one hour and works only once. No email? Check your spam folder.</Trans>
      </p>
    </Alert>
  )
}
