import type { Client } from '@cornerstock/contract/clients'
import { Trans } from '@lingui/react/macro'
import { BellRing, Lightbulb } from 'lucide-react'
import { paths } from '../../../app/paths.ts'
import { useHasRoute } from '../../../lib/use-has-route.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'

/** What else can be done for a store. */
export function ClientActions({ client: { clientId } }: { client: Client }) {
  const hasRoute = useHasRoute()
  return (
    <>
      {hasRoute(paths.officeSuggestions(clientId)) && (
        <ButtonLink to={paths.officeSuggestions(clientId)} variant="secondary">
          <Lightbulb aria-hidden="true" className="size-5" />
          <Trans>Suggestions</Trans>
        </ButtonLink>
      )}
      {hasRoute(paths.officeNewNotification()) && (
        <ButtonLink to={paths.officeNewNotification()} search={{ clientId }} variant="secondary">
          <BellRing aria-hidden="true" className="size-5" />
          <Trans>Notify</Trans>
        </ButtonLink>
      )}
    </>
  )
}
