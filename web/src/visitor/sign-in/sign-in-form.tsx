import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useLogin } from '../../api/accounts/accounts.ts'
import { hasCode } from '../../api/http/api-error.ts'
import { schemaResolver } from '../../lib/forms/schema-resolver.ts'
import { useErrorsInLanguage } from '../../lib/forms/use-errors-in-language.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CallFailure } from '../shared/call-failure.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { signInFormSchema } from './sign-in-form-schema.ts'

export type Credentials = { email: string; password: string }

interface SignInFormProps {
  initialEmail: string
  /** Called when the password is right and the account has a second factor. */
  onCodeRequired: (credentials: Credentials) => void
}

export function SignInForm({ initialEmail, onCodeRequired }: SignInFormProps) {
  const { t } = useLingui()
  const { mutateAsync: signIn, isPending, error } = useLogin()
  const form = useForm({
    resolver: schemaResolver(signInFormSchema),
    defaultValues: { email: initialEmail, password: '' },
  })
  useErrorsInLanguage(form)
  const { errors } = form.formState
  const submit = useSingleFlight((credentials: Credentials) =>
    signIn(credentials).catch((failure: unknown) => {
      if (hasCode(failure, 'CODE_REQUIRED')) return onCodeRequired(credentials)
      // CallFailure shows the error. The most likely cause is a wrong password.
      form.setFocus('password', { shouldSelect: true })
    }),
  )
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="-mt-2 self-end text-sm">
        <TextLink to="/forgot-password">
          <Trans>Forgot your password?</Trans>
        </TextLink>
      </div>
      <CallFailure error={hasCode(error, 'CODE_REQUIRED') ? null : error} />
      <Button type="submit" size="large" isWide isPending={isPending}>
        <Trans>Sign In</Trans>
      </Button>
    </form>
  )
}
