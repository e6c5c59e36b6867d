import type { Client } from '@cornerstock/contract/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { clientQuery } from '../../../api/clients.ts'
import { hasCode } from '../../../api/http/api-error.ts'
import type { Tagged } from '../../../api/http/call.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { ClientActions } from './client-actions.tsx'
import { ClientOrders } from './client-orders.tsx'
import { ClientPictures } from './client-pictures.tsx'
import { DetailsForm } from './details/details-form.tsx'
import { useDetailsForm } from './details/use-details-form.ts'
import { PasswordForm } from './password-form.tsx'
import { usePasswordForm } from './use-password-form.ts'

/** One store: what is known of it, its password, what it ordered, what it sent. */
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
      {client.isError && !client.data && (
        <FailedClient
          error={client.error}
          onRetry={() => void client.refetch()}
          isRetrying={client.isFetching}
        />
      )}
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
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <UnsavedGuard isUnsaved={() => isUnsaved} />
      <div className="flex min-w-0 flex-col gap-5">
        <DetailsForm details={details} />
        <PasswordForm password={password} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ClientOrders client={client.value} />
        <ClientPictures clientId={clientId} />
      </div>
    </div>
  )
}

interface FailedClientProps {
  error: Error
  onRetry: () => void
  isRetrying: boolean
}

function FailedClient({ error, onRetry, isRetrying }: FailedClientProps) {
  const { message } = error
  if (!hasCode(error, 'NOT_FOUND', 'BAD_REQUEST'))
    return <ErrorState title={<Trans>Error: {message}</Trans>} onRetry={onRetry} isRetrying={isRetrying} />
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
