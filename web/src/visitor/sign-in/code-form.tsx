import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useLogin } from '../../api/accounts/accounts.ts'
import { hasCode } from '../../api/http/api-error.ts'
import { schemaResolver } from '../../lib/forms/schema-resolver.ts'
import { useErrorsInLanguage } from '../../lib/forms/use-errors-in-language.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { CodeField } from '../../security/two-factor/code-field.tsx'
import { useCompany } from '../../state/company.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CallFailure } from '../shared/call-failure.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { textLinkClasses } from '../shared/text-link-classes.ts'
import type { Credentials } from './sign-in-form.tsx'

interface CodeFormProps {
  credentials: Credentials
  /** Called when the server no longer accepts the password of the first step, because it was changed meanwhile. */
  onPasswordRejected: () => void
}

/** The second step of a sign-in: a code from the authenticator app, or a recovery code. */
export function CodeForm({ credentials, onPasswordRejected }: CodeFormProps) {
  const { t } = useLingui()
  const { companyName } = useCompany()
  const { mutateAsync: signIn, isPending, error } = useLogin()
  const [isRecoveryCode, setRecoveryCode] = useState(false)
  const form = useForm({
    resolver: schemaResolver(z.object({ code: z.string().trim().min(1, t`Please enter the code.`) })),
    defaultValues: { code: '' },
  })
  useErrorsInLanguage(form)
  // The field is new after the first step, and after "Use a recovery code".
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field has changed
  useEffect(() => form.setFocus('code'), [form, isRecoveryCode])
  const isWrongCode = hasCode(error, 'WRONG_CODE')
  const submit = useSingleFlight(({ code }: { code: string }) =>
    signIn({ ...credentials, code }).catch((failure: unknown) => {
      if (hasCode(failure, 'WRONG_CREDENTIALS')) return onPasswordRejected()
      if (hasCode(failure, 'WRONG_CODE')) form.setError('code', { message: failure.message })
      form.setFocus('code', { shouldSelect: true })
    }),
  )
  const changeKind = () => {
    form.reset()
    setRecoveryCode(!isRecoveryCode)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <CodeField
        label={isRecoveryCode ? t`Recovery code` : t`Code`}
        hint={
          isRecoveryCode
            ? t`One of the codes that you saved. Each works once.`
            : t`The six digits that your authenticator app shows for ${companyName}.`
        }
        isRecoveryCode={isRecoveryCode}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <button type="button" className={`${textLinkClasses} -mt-2 self-end text-sm`} onClick={changeKind}>
        {isRecoveryCode ? <Trans>Use a code from the app</Trans> : <Trans>Use a recovery code</Trans>}
      </button>
      <CallFailure error={isWrongCode ? null : error} />
      <Button type="submit" size="large" isWide isPending={isPending}>
        <Trans>Sign In</Trans>
      </Button>
      <p className="text-ink-soft text-sm">
        <Trans>No phone and no recovery code? An owner can turn off two-step sign-in for you.</Trans>
      </p>
      <p>
        <TextLink to="/sign-in" search={(search) => ({ ...search, code: false })} replace>
          <Trans>Sign in as someone else</Trans>
        </TextLink>
      </p>
    </form>
  )
}
