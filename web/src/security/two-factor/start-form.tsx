import { startTwoFactor, type TwoFactorSetup } from '@cornerstock/contract/accounts/two-factor'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useStartTwoFactor } from '../../api/accounts/two-factor.ts'
import { showFieldProblems } from '../../api/http/show-field-problems.ts'
import { schemaResolver } from '../../lib/forms/schema-resolver.ts'
import { useErrorsInLanguage } from '../../lib/forms/use-errors-in-language.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { CodeField } from './code-field.tsx'
import { StepForm } from './step-form.tsx'

interface StartFormProps {
  /** Two-step sign-in is already on, so the password alone must not be enough to set it up again. */
  needsCode: boolean
  onStarted: (setup: TwoFactorSetup) => void
  onCancel: () => void
}

/** The first step: the person proves that the account is theirs. */
export function StartForm({ needsCode, onStarted, onCancel }: StartFormProps) {
  const { t } = useLingui()
  const { mutateAsync: start, isPending, error } = useStartTwoFactor()
  const form = useForm({
    resolver: schemaResolver(needsCode ? startTwoFactor.body.required() : startTwoFactor.body),
    defaultValues: { password: '', ...(needsCode && { code: '' }) },
  })
  useErrorsInLanguage(form)
  const { errors } = form.formState
  const submit = (proof: { password: string; code?: string | undefined }) =>
    start(proof).then(onStarted, (failure: unknown) => showFieldProblems(form, failure))
  return (
    <StepForm
      onSubmit={form.handleSubmit(submit)}
      submitLabel={<Trans>Continue</Trans>}
      {...{ isPending, error, onCancel }}
    >
      <PasswordField
        label={t`Your password`}
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      {needsCode && (
        <CodeField
          label={t`Current code`}
          hint={t`From the app that you use now, or a recovery code.`}
          isRecoveryCode
          error={errors.code?.message}
          {...form.register('code')}
        />
      )}
    </StepForm>
  )
}
