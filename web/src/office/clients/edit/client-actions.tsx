import type { Client } from '@cornerstock/contract/clients'
import { Trans } from '@lingui/react/macro'
import { BellRing, Lightbulb, ShoppingBasket } from 'lucide-react'
import { paths } from '../../../app/paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { orderFor } from '../../shared/orders/order-for.ts'

/** What else can be done for a store. */
export function ClientActions({ client: { clientId } }: { client: Client }) {
  return (
    <>
      <ButtonLink {...orderFor(clientId)} variant="secondary">
        <ShoppingBasket aria-hidden="true" className="size-5" />
        <Trans>Create Order</Trans>
      </ButtonLink>
      <ButtonLink to={paths.officeSuggestions(clientId)} variant="secondary">
        <Lightbulb aria-hidden="true" className="size-5" />
        <Trans>Suggestions</Trans>
      </ButtonLink>
      <ButtonLink to={paths.officeNewNotification()} search={{ clientId }} variant="secondary">
        <BellRing aria-hidden="true" className="size-5" />
        <Trans>Notify</Trans>
      </ButtonLink>
    </>
  )
}
