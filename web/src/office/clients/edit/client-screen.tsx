import type { Client } from '@cornerstock/contract/clients/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryObserverLoadingErrorResult, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { clientQuery } from '../../../api/clients/clients.ts'
import { hasCode } from '../../../api/http/api-error.ts'
import type { Tagged } from '../../../api/http/call.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { ClientAccount } from './client-account.tsx'
import { ClientActions } from './client-actions.tsx'
import { ClientData } from './client-data.tsx'
import { ClientForms } from './client-forms.tsx'
import { ClientOrders } from './client-orders.tsx'
import { ClientPeople } from './client-people.tsx'
import { ClientPictures } from './client-pictures.tsx'
import { ClientStandingOrders } from './client-standing-orders.tsx'
import { ClientContact } from './overview/client-contact.tsx'
import { ClientGlance, NewestMessages, NotesAndCart } from './overview/client-glance.tsx'
import { ClientQuestions } from './overview/client-questions.tsx'
import { ClientUsual } from './overview/client-usual.tsx'

const routeId = '/_office/admin/EditClientInfoPage/$clientId'

/** What staff need while a client is on the phone; behind Edit, the forms for its details and its password. */
export function ClientScreen() {
  const { t } = useLingui()
  const { clientId } = useParams({ from: routeId })
  const { edit } = useSearch({ from: routeId })
  const client = useQuery(clientQuery(clientId))
  return (
    <Page
      title={client.data?.value.storeName ?? t`Client`}
      backTo="/admin/clients"
      actions={client.data && <ClientActions client={client.data.value} />}
      className="max-w-7xl"
    >
      {client.isPending && <LoadingClient />}
      {client.isError && !client.data && <ClientError query={client} />}
      {client.data &&
        (edit ? (
          <ClientForms key={clientId} client={client.data} />
        ) : (
          <ClientOverview client={client.data} />
        ))}
    </Page>
  )
}

function ClientOverview({ client }: { client: Tagged<Client> }) {
  const { clientId } = client.value
  return (
    <div className="flex flex-col gap-5">
      <ClientQuestions clientId={clientId} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <ClientGlance clientId={clientId} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ClientUsual clientId={clientId} />
          <ClientOrders client={client.value} />
          <ClientStandingOrders clientId={clientId} />
          <NewestMessages clientId={clientId} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2">
          <ClientContact client={client.value} />
          <NotesAndCart clientId={clientId} />
          <ClientPeople clientId={clientId} />
          <ClientAccount client={client} />
          <ClientPictures clientId={clientId} />
          <ClientData client={client.value} />
        </div>
      </div>
    </div>
  )
}

function ClientError({ query }: { query: QueryObserverLoadingErrorResult<Tagged<Client>> }) {
  const { message } = query.error
  if (!hasCode(query.error, 'NOT_FOUND', 'BAD_REQUEST'))
    return <QueryError query={query} title={<Trans>Error: {message}</Trans>} />
  return (
    <EmptyState
      title={<Trans>Client not found.</Trans>}
      action={
        <ButtonLink to="/admin/clients">
          <Trans>All clients</Trans>
        </ButtonLink>
      }
    />
  )
}

function LoadingClient() {
  return (
    <LoadingState text={<Trans>Loading…</Trans>}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-140 rounded-lg" />
        <Skeleton className="h-60 rounded-lg" />
      </div>
    </LoadingState>
  )
}
