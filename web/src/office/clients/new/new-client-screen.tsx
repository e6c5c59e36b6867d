import type { ClientInput } from '@cornerstock/contract/clients/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAddClient, useInviteClient } from '../../../api/clients/clients.ts'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LevelSelect } from '../../shared/client/price-level-select.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { type ClientDetails, detailsSchema } from '../edit/details/client-details.ts'
import { DetailsFields } from '../edit/details/details-fields.tsx'
import { fieldOf, showRejection } from '../edit/details/use-details-form.ts'

const emptyDetails: ClientDetails = {
  storeName: '',
  businessOwnerName: '',
  email: '',
  phoneNumber: '',
  businessType: '',
  storeAddress: '',
  deliveryNotes: '',
  externalId: '',
  internalNote: '',
  regions: '',
  postalCode: '',
  termsKind: 'door',
  termsDays: '',
  creditLimit: '',
  creditMode: 'warn',
  proof: 'name',
  windowFrom: '',
  windowTo: '',
}

/** Adds a store. Unless the box is cleared, it emails a store with an address a link to set its password. */
export function NewClientScreen() {
  const { t } = useLingui()
  const [invites, setInvites] = useState(true)
  const [priceLevelId, setPriceLevelId] = useState<number | null>(null)
  const { form, isAdded, submit, isPending, error } = useNewClient(invites, priceLevelId)
  const hasEmail = form.watch('email').trim() !== ''
  return (
    <Page title={t`Add a store`} backTo="/admin/clients" className="max-w-3xl">
      <Card className="sm:p-6">
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <UnsavedGuard
            isUnsaved={() => (form.formState.isDirty || priceLevelId !== null) && !isAdded.current}
          />
          <DetailsFields form={form} />
          <LevelSelect priceLevelId={priceLevelId} onChoose={setPriceLevelId} className="max-w-sm" />
          <Checkbox
            label={t`Email an invitation to set a password`}
            checked={invites && hasEmail}
            disabled={!hasEmail}
            onChange={({ currentTarget }) => setInvites(currentTarget.checked)}
          />
          {error && <FormError>{error.message}</FormError>}
          <Button type="submit" className="self-start max-sm:w-full" isPending={isPending}>
            <Trans>Add a store</Trans>
          </Button>
        </form>
      </Card>
    </Page>
  )
}

function useNewClient(invites: boolean, priceLevelId: number | null) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutateAsync: add, isPending, error } = useAddClient()
  const { mutateAsync: invite } = useInviteClient()
  const isAdded = useRef(false)
  const form = useForm<ClientDetails, unknown, ClientInput>({
    resolver: schemaResolver(detailsSchema),
    defaultValues: emptyDetails,
  })
  const submit = useSingleFlight(async (body: ClientInput) => {
    try {
      const { clientId } = (await add({ ...body, priceLevelId })).value
      if (invites && body.email)
        await invite(clientId).then(
          () => toast.success(t`Invitation sent.`),
          ({ message }: Error) => toast.error(message),
        )
      isAdded.current = true
      await navigate({ to: '/admin/EditClientInfoPage/$clientId', params: { clientId }, replace: true })
    } catch (failure) {
      showRejection(form, failure)
    }
  })
  return {
    form,
    isAdded,
    submit: form.handleSubmit(submit),
    isPending,
    error: fieldOf(error) ? null : error,
  }
}
