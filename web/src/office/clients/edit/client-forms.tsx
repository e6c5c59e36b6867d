import type { Client } from '@cornerstock/contract/clients/clients'
import { Trans } from '@lingui/react/macro'
import type { Tagged } from '../../../api/http/call.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { ClientDelivery } from './delivery/client-delivery.tsx'
import { useDeliveryForm } from './delivery/use-delivery-form.ts'
import { DetailsForm } from './details/details-form.tsx'
import { useDetailsForm } from './details/use-details-form.ts'
import { PasswordForm } from './password-form.tsx'
import { usePasswordForm } from './use-password-form.ts'

/** The forms for the details of a client, for its delivery, and for the password of one that can sign in. */
export function ClientForms({ client }: { client: Tagged<Client> }) {
  const { clientId, email } = client.value
  const details = useDetailsForm(client)
  const password = usePasswordForm(clientId)
  const delivery = useDeliveryForm(client.value)
  const isUnsaved = delivery.isDirty || [details, password].some(({ form }) => form.formState.isDirty)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <UnsavedGuard isUnsaved={() => isUnsaved} />
      <DetailsForm details={details} />
      <ClientDelivery client={client} form={delivery} />
      {email !== null && <PasswordForm password={password} />}
      <ButtonLink
        to="/admin/EditClientInfoPage/$clientId"
        params={{ clientId }}
        variant="secondary"
        className="self-start max-sm:w-full"
      >
        <Trans>Back to the store</Trans>
      </ButtonLink>
    </div>
  )
}
