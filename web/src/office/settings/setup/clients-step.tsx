import type { SettingsResponse } from '@cornerstock/contract/office/settings'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Tagged } from '../../../api/http/call.ts'
import { useSaveSettings } from '../../../api/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Switch } from '../../../ui/fields/checkbox.tsx'

/** Step 5: the link with which stores sign up, and a way for staff to add clients. */
export function ClientsStep({ settings }: { settings: Tagged<SettingsResponse> }) {
  const { t } = useLingui()
  const { mutateAsync: save, isPending, error } = useSaveSettings()
  // When this is saved, the screen leads to the back office.
  const open = () =>
    save({ body: { setupStep: null } }).then(
      () => toast.success(t`Your shop is open.`),
      () => {}, // Shown as `error`.
    )
  return (
    <div className="flex flex-col gap-5">
      <SignUpLink />
      <HoldSwitch isOn={settings.value.holdNewClients ?? false} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/clients/new" variant="secondary" className="max-sm:w-full">
          <Trans>Add a store yourself</Trans>
        </ButtonLink>
        <ButtonLink
          to="/admin/import"
          search={{ kind: 'clients' }}
          variant="secondary"
          className="max-sm:w-full"
        >
          <Trans>Import a list of stores</Trans>
        </ButtonLink>
      </div>
      {error && <FormError>{error.message}</FormError>}
      <Button className="self-start max-sm:w-full" isPending={isPending} onClick={() => void open()}>
        <Trans>Open the shop</Trans>
      </Button>
    </div>
  )
}

function HoldSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useLingui()
  const { mutate: save, isPending, variables, error } = useSaveSettings()
  return (
    <>
      <Switch
        label={t`New stores wait for approval`}
        hint={t`They see the shop and its prices, and can order once you approve them under Manage Clients.`}
        // The switch moves at once. If saving fails, it shows the stored value again.
        checked={isPending ? variables.body.holdNewClients : isOn}
        onChange={({ currentTarget }) => save({ body: { holdNewClients: currentTarget.checked } })}
      />
      {error && <FormError>{error.message}</FormError>}
    </>
  )
}

function SignUpLink() {
  const { t } = useLingui()
  const link = `${location.origin}/sign-up`
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Trans>Send this link to your stores. They sign up with it:</Trans>
      </p>
      <p className="select-all rounded-md border-2 border-house border-dashed bg-house-soft px-3 py-3 font-semibold text-house wrap-anywhere">
        {link}
      </p>
      <CopyButton
        text={link}
        failureText={t`Could not copy the link. Please select and copy it yourself.`}
        variant="secondary"
        className="self-start max-sm:w-full"
      >
        <Trans>Copy the link</Trans>
      </CopyButton>
    </div>
  )
}
