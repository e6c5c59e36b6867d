import type { Client } from '@cornerstock/contract/clients/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryObserverLoadingErrorResult, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { clientQuery } from '../../../api/clients/clients.ts'
import { hasCode } from '../../../api/http/api-error.ts'
import type { Tagged } from '../../../api/http/call.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { ClientAccount } from './client-account.tsx'
import { ClientActions } from './client-actions.tsx'
import { ClientData } from './client-data.tsx'
import { ClientOrders } from './client-orders.tsx'
import { ClientPictures } from './client-pictures.tsx'
import { DetailsForm } from './details/details-form.tsx'
import { useDetailsForm } from './details/use-details-form.ts'
import { ClientGlance, ClientHabits } from './overview/client-glance.tsx'
import { PasswordForm } from './password-form.tsx'
import { usePasswordForm } from './use-password-form.ts'

/** The overview of a client, and the forms for its details and its password. */
export function ClientScreen() {
  const { t } = useLingui()
  const { clientId } = useParams({ from: '/_office/admin/EditClientInfoPage/$clientId' })
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
      {client.data && <ClientEditor key={client.data.value.clientId} client={client.data} />}
    </Page>
  )
}

function ClientEditor({ client }: { client: Tagged<Client> }) {
  const { clientId } = client.value
  const details = useDetailsForm(client)
  const password = usePasswordForm(clientId)
  const isUnsaved = [details, password].some(({ form }) => form.formState.isDirty)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <UnsavedGuard isUnsaved={() => isUnsaved} />
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2">
        <ClientGlance clientId={clientId} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <DetailsForm details={details} />
        <PasswordForm password={password} />
        <ClientHabits clientId={clientId} />
        <ClientOrders client={client.value} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2">
        <ClientAccount client={client} />
        <ClientPictures clientId={clientId} />
        <ClientData client={client.value} />
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
