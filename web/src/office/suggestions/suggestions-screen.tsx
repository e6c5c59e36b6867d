import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientAddressQuery } from '../../api/clients.ts'
import { suggestionsQuery } from '../../api/suggestions.ts'
import { paths } from '../../app/paths.ts'
import { useParam } from '../../lib/route-values.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRow } from '../../ui/skeleton.tsx'
import { CartButton, CartButtonRoom } from '../shared/cart-button.tsx'
import { orderFor } from '../shared/order-for.ts'
import { SuggestionTable } from './suggestion-table.tsx'

/** What to offer a store now, and why. */
export function SuggestionsScreen() {
  const { t } = useLingui()
  const clientId = useParam('clientId').trim()
  if (clientId === '') {
    return (
      <Page title={t`Suggestions`} backTo={paths.officeRecency()}>
        <Alert>
          <Trans>No ClientId provided in URL.</Trans>
        </Alert>
      </Page>
    )
  }
  return <ClientSuggestions clientId={clientId} />
}

function ClientSuggestions({ clientId }: { clientId: string }) {
  const address = useQuery(clientAddressQuery(clientId))
  return (
    <Page
      title={address.data || clientId}
      subtitle={
        address.isError ? (
          <span role="alert" className="font-medium text-danger">
            {address.error.message}
          </span>
        ) : (
          <Trans>What to offer this store now</Trans>
        )
      }
      backTo={paths.officeRecency()}
      actions={
        <ButtonLink {...orderFor(clientId)} variant="secondary">
          <Trans>All products</Trans>
        </ButtonLink>
      }
    >
      <Suggestions clientId={clientId} />
      <CartButtonRoom />
      <CartButton />
    </Page>
  )
}

function Suggestions({ clientId }: { clientId: string }) {
  const suggestions = useQuery(suggestionsQuery(clientId))
  if (suggestions.isPending) return <LoadingSuggestions />
  if (suggestions.isError && !suggestions.data) {
    return (
      <ErrorState
        title={suggestions.error.message}
        onRetry={() => void suggestions.refetch()}
        isRetrying={suggestions.isFetching}
      />
    )
  }
  if (suggestions.data.length === 0)
    return <EmptyState title={<Trans>No suggestions found for this client.</Trans>} />
  return <SuggestionTable clientId={clientId} suggestions={suggestions.data} />
}

function LoadingSuggestions() {
  return (
    <LoadingState text={<Trans>Loading suggestions…</Trans>} className="*:mb-2">
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </LoadingState>
  )
}
