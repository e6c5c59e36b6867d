import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientOverviewQuery } from '../../../../api/clients/client-overview.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { LiveCart } from '../../../shared/client/live-cart.tsx'
import { QueryError } from '../../../shared/query-error.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientMessages } from './client-messages.tsx'
import { ClientNotes } from './client-notes.tsx'

/** The facts that staff need first when the client calls. */
export function ClientGlance({ clientId }: { clientId: string }) {
  const query = useQuery(clientOverviewQuery(clientId))
  if (query.isPending) return <Skeleton className="h-56 rounded-lg" />
  return query.data ? <ClientFacts overview={query.data} /> : <QueryError query={query} />
}

/** The notes of staff about the client, and its own cart. */
export function NotesAndCart({ clientId }: { clientId: string }) {
  const { data } = useQuery(clientOverviewQuery(clientId))
  if (!data) return null
  return (
    <>
      <ClientNotes clientId={clientId} notes={data.notes} />
      <Card className="sm:p-5">
        <h2 className="mb-2 font-bold text-xl">
          <Trans>Cart</Trans>
        </h2>
        <LiveCart cart={data.cart} />
      </Card>
    </>
  )
}

/** The newest messages of the client. */
export function NewestMessages({ clientId }: { clientId: string }) {
  const { data } = useQuery(clientOverviewQuery(clientId))
  return data ? <ClientMessages messages={data.messages} /> : null
}
