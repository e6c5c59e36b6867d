import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useResetPassword } from '../../api/accounts/accounts.ts'
import { hasCode } from '../../api/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type NewPassword, NewPasswordForm } from '../shared/new-password-form.tsx'
import { TextLink } from '../shared/text-link.tsx'

/** Sets a new password with the emailed token, then opens the sign-in screen. */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { mutateAsync: reset, isPending, error } = useResetPassword()
  async function submit(body: NewPassword) {
    const response = await reset(body).catch(() => undefined)
    if (!response) return
    toast.success(response.message)
    await navigate({ to: '/sign-in', replace: true })
  }
  return (
    <NewPasswordForm
      token={token}
      submitLabel={<Trans>Save new password</Trans>}
      submit={submit}
      isPending={isPending}
      error={error}
      remedy={hasCode(error, 'RESET_TOKEN_INVALID') && <NewLinkPrompt />}
    />
  )
}

const NewLinkPrompt = () => (
  <p>
    <TextLink to="/forgot-password">
      <Trans>Request a new link</Trans>
    </TextLink>
  </p>
)
