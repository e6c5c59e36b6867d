import type { Client } from '@cornerstock/contract/clients/clients'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Banknote, BellRing, Lightbulb, ShoppingBasket, Tag } from '../../../ui/icons/icons.ts'

export function ClientActions({ client: { clientId } }: { client: Client }) {
  return (
    <>
      <ButtonLink to="/AssociateMakeOrder" search={{ client: clientId }} variant="secondary">
        <ShoppingBasket aria-hidden="true" className="size-5" />
        <Trans>Create Order</Trans>
      </ButtonLink>
      <ButtonLink to="/admin/recency/{-$clientId}/suggestions" params={{ clientId }} variant="secondary">
        <Lightbulb aria-hidden="true" className="size-5" />
        <Trans>Suggestions</Trans>
      </ButtonLink>
      <ButtonLink to="/admin/client-prices/$clientId" params={{ clientId }} variant="secondary">
        <Tag aria-hidden="true" className="size-5" />
        <Trans>Prices</Trans>
      </ButtonLink>
      <ButtonLink to="/admin/payments/$clientId" params={{ clientId }} variant="secondary">
        <Banknote aria-hidden="true" className="size-5" />
        <Trans>Payments</Trans>
      </ButtonLink>
      <ButtonLink to="/admin/notifications/create" search={{ clientId }} variant="secondary">
        <BellRing aria-hidden="true" className="size-5" />
        <Trans>Notify</Trans>
      </ButtonLink>
    </>
  )
}
