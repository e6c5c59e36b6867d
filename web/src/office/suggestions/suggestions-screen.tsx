import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { clientAddressQuery, clientQuery } from '../../api/clients/clients.ts'
import { suggestionsQuery } from '../../api/clients/suggestions.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../ui/feedback/loading-rows.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CartButton } from '../shared/layout/cart-button.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { SuggestionAccuracy } from './suggestion-accuracy.tsx'
import { splitSuggestions } from './suggestion-list-rules.ts'
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
        <ButtonLink to="/admin/AdminOrderRecencyPage" variant="secondary" className="mt-4">
          <Trans>Admin Client Dashboard</Trans>
        </ButtonLink>
      </Page>
    )
  }
  return <ClientSuggestions clientId={clientId} />
}

function ClientSuggestions({ clientId }: { clientId: string }) {
  const { t } = useLingui()
  const address = useQuery(clientAddressQuery(clientId))
  return (
    <Page
      title={address.data || (address.isPending ? t`Suggestions` : clientId)}
      subtitle={
        address.isError ? (
          <span role="alert" className="font-medium text-danger">
            {address.error.message}
          </span>
        ) : (
          <StoreName clientId={clientId} />
        )
      }
      backTo="/admin/AdminOrderRecencyPage"
      className="flex grow flex-col pb-0 sm:pb-0"
      actions={
        <ButtonLink to="/AssociateMakeOrder" search={{ client: clientId }} variant="secondary">
          <Trans>All products</Trans>
        </ButtonLink>
      }
    >
      <Suggestions clientId={clientId} />
      <SuggestionAccuracy />
      <CartButton />
    </Page>
  )
}

function Suggestions({ clientId }: { clientId: string }) {
  const { t } = useLingui()
  const suggestions = useQuery(suggestionsQuery(clientId))
  if (suggestions.isPending) return <LoadingSuggestions />
  if (suggestions.isError && !suggestions.data) {
    return (
      <QueryError
        query={suggestions}
        linkIfMissing={
          <ButtonLink to="/admin/clients">
            <Trans>All clients</Trans>
          </ButtonLink>
        }
      />
    )
  }
  if (suggestions.data.length === 0)
    return <EmptyState title={<Trans>No suggestions found for this client.</Trans>} />
  const { usual, further } = splitSuggestions(suggestions.data)
  return (
    <>
      <SuggestionTable label={t`Suggestions`} clientId={clientId} suggestions={usual} />
      {further.length > 0 && (
        <div className="mt-6">
          <h2 className="mb-2 font-bold text-lg">
            <Trans>New for this store</Trans>
          </h2>
          <SuggestionTable label={t`New for this store`} clientId={clientId} suggestions={further} />
        </div>
      )}
    </>
  )
}

/** The store's name beside the address in the title. */
function StoreName({ clientId }: { clientId: string }) {
  const client = useQuery(clientQuery(clientId))
  const storeName = client.data?.value.storeName
  return storeName ? (
    <Trans>
      <strong className="font-semibold text-ink">{storeName}</strong> · Suggested products for this store
    </Trans>
  ) : (
    <Trans>Suggested products for this store</Trans>
  )
}

function LoadingSuggestions() {
  return <LoadingRows text={<Trans>Loading suggestions…</Trans>} count={3} className="*:mb-2" />
}
