import { type TwoFactorSetup, turnOnTwoFactor } from '@cornerstock/contract/accounts/two-factor'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useTurnOnTwoFactor } from '../../api/accounts/two-factor.ts'
import { showFieldProblems } from '../../api/http/show-field-problems.ts'
import { schemaResolver } from '../../lib/forms/schema-resolver.ts'
import { useErrorsInLanguage } from '../../lib/forms/use-errors-in-language.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { CodeField } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'
import { StepForm } from './step-form.tsx'

interface TurnOnFormProps {
  setup: TwoFactorSetup
  onTurnedOn: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The second step: the person puts the secret into the authenticator app and enters its first code. */
export function TurnOnForm({ setup, onTurnedOn, onCancel }: TurnOnFormProps) {
  const { t } = useLingui()
  const { mutateAsync: turnOn, isPending, error } = useTurnOnTwoFactor()
  const form = useForm({
    resolver: schemaResolver(turnOnTwoFactor.body),
    defaultValues: { code: '' },
  })
  useErrorsInLanguage(form)
  const submit = (body: { code: string }) =>
    turnOn(body).then(
      ({ recoveryCodes }) => onTurnedOn(recoveryCodes),
      (failure: unknown) => showFieldProblems(form, failure),
    )
  return (
    <StepForm
      onSubmit={form.handleSubmit(submit)}
      submitLabel={<Trans>Turn on</Trans>}
      {...{ isPending, error, onCancel }}
    >
      <ol className="flex list-decimal flex-col gap-5 ps-5 marker:font-semibold">
        <li>
          <p>
            <Trans>
              Scan this code with an authenticator app, such as Google Authenticator or 1Password.
            </Trans>
          </p>
          <QrCode text={setup.uri} label={t`QR code for the authenticator app`} className="my-4" />
          <SecretText setup={setup} />
        </li>
        <li>
          <CodeField
            label={t`Enter the code that the app shows`}
            hint={t`Six digits`}
            error={form.formState.errors.code?.message}
            {...form.register('code')}
          />
        </li>
      </ol>
    </StepForm>
  )
}

/** The secret as text, for an app on this device, which cannot scan its own screen. */
function SecretText({ setup: { secret, uri } }: { setup: TwoFactorSetup }) {
  const groups = secret.match(/.{1,4}/g) ?? []
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-soft text-sm">
        <Trans>
          Cannot scan it?{' '}
          <a href={uri} className="font-semibold text-house underline">
            Open the app
          </a>{' '}
          on this device, or copy this key into it:
        </Trans>
      </p>
      <p className="select-all break-words font-mono text-sm">{groups.join(' ')}</p>
      <CopyButton text={secret} variant="secondary" size="small">
        <Trans>Copy the key</Trans>
      </CopyButton>
    </div>
  )
}
