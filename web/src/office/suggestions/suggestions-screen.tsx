import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { clientAddressQuery } from '../../api/clients.ts'
import { suggestionsQuery } from '../../api/suggestions.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { SkeletonRow } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CartButton, CartButtonSpacer } from '../shared/layout/cart-button.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { SuggestionTable } from './suggestion-table.tsx'

/** Product suggestions for a client. */
export function SuggestionsScreen() {
  const { t } = useLingui()
  const { clientId: param = '' } = useParams({ from: '/_office/admin/recency/{-$clientId}/suggestions' })
  const clientId = param.trim()
  if (clientId === '') {
    return (
      <Page title={t`Suggestions`} backTo="/admin/AdminOrderRecencyPage">
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
          <Trans>Suggested products for this store</Trans>
        )
      }
      backTo="/admin/AdminOrderRecencyPage"
      actions={
        <ButtonLink to="/AssociateMakeOrder" search={{ client: clientId }} variant="secondary">
          <Trans>All products</Trans>
        </ButtonLink>
      }
    >
      <Suggestions clientId={clientId} />
      <CartButtonSpacer />
      <CartButton />
    </Page>
  )
}

function Suggestions({ clientId }: { clientId: string }) {
  const suggestions = useQuery(suggestionsQuery(clientId))
  if (suggestions.isPending) return <LoadingSuggestions />
  if (suggestions.isError && !suggestions.data) {
    return <QueryError query={suggestions} />
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
