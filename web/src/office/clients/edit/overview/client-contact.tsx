import type { Client } from '@cornerstock/contract/clients/clients'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Pencil } from '../../../../ui/icons/icons.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { DeliveryHours } from '../../../shared/delivery/delivery-hours.tsx'
import { Fact } from '../fact.tsx'

/** How to reach the client, and what staff note about it, with a link to the form that changes it. */
export function ClientContact({ client }: { client: Client }) {
  const { clientId, storeAddress, businessOwnerName, phoneNumber, email, externalId } = client
  const { deliveryNotes, deliveryWindow, internalNote, regions = [] } = client
  return (
    <Card className="flex flex-col gap-4 sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold text-xl">
          <Trans>Details</Trans>
        </h2>
        <ButtonLink
          to="/admin/EditClientInfoPage/$clientId"
          params={{ clientId }}
          search={{ edit: true }}
          variant="secondary"
          size="small"
        >
          <Pencil aria-hidden="true" className="size-4" />
          <Trans>Edit</Trans>
        </ButtonLink>
      </div>
      <dl className="flex flex-col gap-3">
        {internalNote && <Fact name={<Trans>Internal note</Trans>}>{internalNote}</Fact>}
        <Fact name={<Trans>Phone</Trans>}>
          <a
            href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}
            className="touch-area font-semibold text-house tabular-nums underline underline-offset-4"
          >
            <bdi>{phoneNumber}</bdi>
          </a>
        </Fact>
        <Fact name={<Trans>Email</Trans>}>{email ?? <Trans>None: it orders by phone</Trans>}</Fact>
        {externalId && (
          <Fact name={<Trans>Customer number</Trans>}>
            <bdi>{externalId}</bdi>
          </Fact>
        )}
        {regions.length > 0 && <Fact name={<Trans>Regions</Trans>}>{regions.join(', ')}</Fact>}
        {businessOwnerName && <Fact name={<Trans>Owner Name</Trans>}>{businessOwnerName}</Fact>}
        <Fact name={<Trans>Address</Trans>}>{storeAddress}</Fact>
        {deliveryWindow && (
          <Fact name={<Trans>Delivery hours</Trans>}>
            <DeliveryHours window={deliveryWindow} />
          </Fact>
        )}
        {deliveryNotes && <Fact name={<Trans>Delivery Notes</Trans>}>{deliveryNotes}</Fact>}
      </dl>
    </Card>
  )
}
