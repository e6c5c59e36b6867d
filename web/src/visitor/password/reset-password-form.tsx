import { resetPassword } from '@cornerstock/contract/accounts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useResetPassword } from '../../api/accounts.ts'
import { hasCode } from '../../api/http/api-error.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { CallFailure } from '../shared/call-failure.tsx'
import { TextLink } from '../shared/text-link.tsx'

interface NewPassword {
  token: string
  password: string
  confirmPassword: string
}

/** Sets a new password with the emailed token, then opens the sign-in screen. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutateAsync: reset, isPending, error } = useResetPassword()
  const form = useForm({
    resolver: zodResolver(resetPassword.body),
    defaultValues: { token, password: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const submit = useSingleFlight(async (body: NewPassword) => {
    const answer = await reset(body).catch(() => undefined)
    if (!answer) return
    toast.success(answer.message)
    await navigate({ to: '/sign-in', replace: true })
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <PasswordField
        label={t`New password`}
        // The error repeats the hint.
        hint={!errors.password && t`At least 8 characters.`}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label={t`Confirm new password`}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <CallFailure error={error} remedy={hasCode(error, 'RESET_TOKEN_INVALID') && <NewLinkPrompt />} />
      <Button type="submit" size="large" isWide isPending={isPending}>
        <Trans>Save new password</Trans>
      </Button>
    </form>
  )
}

const NewLinkPrompt = () => (
  <p>
    <TextLink to="/forgot-password">
      <Trans>Request a new link</Trans>
    </TextLink>
  </p>
)
