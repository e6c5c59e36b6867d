import { setUp } from '@cornerstock/contract/accounts/setup'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useSetUp } from '../../../api/accounts/accounts.ts'
import { fieldProblemsOf, hasCode } from '../../../api/http/api-error.ts'
import { showFieldProblems } from '../../../api/http/show-field-problems.ts'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'

interface Fields {
  token: string
  name: string
  email: string
  password: string
  confirmPassword: string
}

/** Step 1: the account of the owner. */
export function OwnerStep({ token }: { token: string }) {
  const { t } = useLingui()
  const { mutateAsync: create, isPending, error } = useSetUp()
  const form = useForm<Fields>({
    resolver: schemaResolver(setUp.body),
    defaultValues: { token, name: '', email: '', password: '', confirmPassword: '' },
  })
  const { register, formState } = form
  const { errors } = formState
  const submit = useSingleFlight((fields: Fields) =>
    create(fields).then(
      () => {},
      (failure: unknown) => showFieldProblems(form, failure),
    ),
  )
  return (
    <Card className="sm:p-6">
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <p className="text-ink-soft">
          <Trans>You will be the owner: you can change everything and add your staff later.</Trans>
        </p>
        <TextField
          label={t`Your name`}
          required
          autoComplete="name"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={t`Email`}
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        <NewPasswordField label={t`Password`} error={errors.password?.message} {...register('password')} />
        <NewPasswordField
          isConfirmation
          label={t`Confirm password`}
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        {hasCode(error, 'NOT_FOUND') ? (
          <FormError>
            <Trans>
              This shop has an owner already.{' '}
              <Link to="/sign-in" className="underline underline-offset-4">
                Sign In
              </Link>
            </Trans>
          </FormError>
        ) : (
          error && fieldProblemsOf(error).length === 0 && <FormError>{error.message}</FormError>
        )}
        <Button type="submit" size="large" isWide isPending={isPending}>
          <Trans>Create my account</Trans>
        </Button>
      </form>
    </Card>
  )
}
