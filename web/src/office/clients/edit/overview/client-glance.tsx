import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { clientOverviewQuery } from '../../../../api/clients/client-overview.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { LiveCart } from '../../../shared/client/live-cart.tsx'
import { QueryError } from '../../../shared/query-error.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientMessages } from './client-messages.tsx'
import { ClientNotes } from './client-notes.tsx'

interface ClientGlanceProps {
  clientId: string
  /** Shown between the facts and the notes. */
  children: ReactNode
}

/** What staff need first when the client calls: the facts, the notes and the cart. */
export function ClientGlance({ clientId, children }: ClientGlanceProps) {
  const query = useQuery(clientOverviewQuery(clientId))
  if (query.isPending) return <Skeleton className="h-80 rounded-lg" />
  if (!query.data) return <QueryError query={query} />
  const { notes, cart } = query.data
  return (
    <>
      <ClientFacts overview={query.data} />
      {children}
      <ClientNotes clientId={clientId} notes={notes} />
      <Card className="sm:p-5">
        <h2 className="mb-2 font-bold text-xl">
          <Trans>Cart</Trans>
        </h2>
        <LiveCart cart={cart} />
      </Card>
    </>
  )
}

/** The newest messages of the client. */
export function NewestMessages({ clientId }: { clientId: string }) {
  const { data } = useQuery(clientOverviewQuery(clientId))
  return data ? <ClientMessages messages={data.messages} /> : null
}
