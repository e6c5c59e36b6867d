import { turnOffTwoFactor } from '@cornerstock/contract/accounts/two-factor'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useTurnOffTwoFactor } from '../../api/accounts/two-factor.ts'
import { showFieldProblems } from '../../api/http/show-field-problems.ts'
import { schemaResolver } from '../../lib/forms/schema-resolver.ts'
import { useErrorsInLanguage } from '../../lib/forms/use-errors-in-language.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { CodeField } from './code-field.tsx'
import { StepForm } from './step-form.tsx'

export function TurnOffForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const { mutateAsync: turnOff, isPending, error } = useTurnOffTwoFactor()
  const form = useForm({
    resolver: schemaResolver(turnOffTwoFactor.body),
    defaultValues: { password: '', code: '' },
  })
  useErrorsInLanguage(form)
  const { errors } = form.formState
  const submit = (proof: { password: string; code: string }) =>
    turnOff(proof).then(
      () => {
        toast.success(t`Two-step sign-in is off.`)
        onDone()
      },
      (failure: unknown) => showFieldProblems(form, failure),
    )
  return (
    <StepForm
      onSubmit={form.handleSubmit(submit)}
      submitLabel={<Trans>Turn off</Trans>}
      {...{ isPending, error }}
      onCancel={onDone}
    >
      <PasswordField
        label={t`Your password`}
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <CodeField
        label={t`Code`}
        hint={t`From your authenticator app, or a recovery code.`}
        isRecoveryCode
        error={errors.code?.message}
        {...form.register('code')}
      />
    </StepForm>
  )
}
