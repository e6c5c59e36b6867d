import type { Client } from '@cornerstock/contract/clients/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSaveClient } from '../../../../api/clients/clients.ts'
import { zonesQuery } from '../../../../api/delivery-zones.ts'
import { fieldProblemsOf } from '../../../../api/http/api-error.ts'
import type { Tagged } from '../../../../api/http/call.ts'
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormError } from '../../../../ui/feedback/alert.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { toDeliveryPart } from '../../../shared/delivery/delivery-part-draft.ts'
import { DeliveryPartFields } from '../../../shared/delivery/delivery-part-fields.tsx'
import { FailureText } from '../../../shared/failure-text.tsx'
import type { DeliveryForm } from './use-delivery-form.ts'

/** The fields for a client's delivery zone, and for what the client has instead of the delivery of its zone. */
export function ClientDelivery({ client, form }: { client: Tagged<Client>; form: DeliveryForm }) {
  const { t } = useLingui()
  const { draft, change, reset } = form
  const zones = useQuery(zonesQuery())
  const { mutateAsync, isPending, error } = useSaveClient(client.value.clientId)
  const problems = fieldProblemsOf(error)
  const save = useSingleFlight(async ({ zoneId, delivery }: DeliveryForm['draft']) => {
    const part = toDeliveryPart(delivery)
    const body = {
      ...profileOf(client.value),
      zoneId: zoneId === '' ? null : Number(zoneId),
      delivery: Object.keys(part).length === 0 ? null : part,
    }
    const saved = await mutateAsync({ body, ifMatch: client.etag }).catch(() => undefined)
    if (!saved) return
    reset(saved.value)
    toast.success(t`Client details updated!`)
  })
  return (
    <Card className="sm:p-6">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save(draft)
        }}
      >
        <h2 className="font-bold text-xl">
          <Trans>Delivery</Trans>
        </h2>
        <Select
          label={t`Delivery zone`}
          value={draft.zoneId}
          options={[
            { value: '', label: t`By postal code` },
            ...(zones.data ?? []).map(({ zoneId, name }) => ({ value: String(zoneId), label: name })),
          ]}
          error={problems.find(({ path }) => path === 'zoneId')?.message}
          onChange={(event) => change({ zoneId: event.currentTarget.value })}
        />
        <DeliveryPartFields
          value={draft.delivery}
          onChange={(delivery) => change({ delivery })}
          errors={Object.fromEntries(
            problems.flatMap(({ path, message }) =>
              path.startsWith('delivery.') ? [[path.split('.')[1], message]] : [],
            ),
          )}
          hint={<Trans>What you leave empty is as in its zone, or else as in the delivery settings.</Trans>}
        />
        {error && problems.length === 0 && (
          <FormError>
            <FailureText text={t`Failed to update client`} error={error} />
          </FormError>
        )}
        <Button type="submit" className="self-start max-sm:w-full" isPending={isPending}>
          <Trans>Save delivery</Trans>
        </Button>
      </form>
    </Card>
  )
}

/** What every save of a client sends. */
const profileOf = (client: Client) => ({
  storeName: client.storeName,
  businessOwnerName: client.businessOwnerName,
  phoneNumber: client.phoneNumber,
  businessType: client.businessType,
  storeAddress: client.storeAddress,
  deliveryNotes: client.deliveryNotes,
})
