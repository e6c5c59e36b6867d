import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryObserverLoadingErrorResult, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { hasCode } from '../../../api/http/api-error.ts'
import { productToEditQuery } from '../../../api/products/products.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PlannedPriceOf } from '../../shared/prices/planned-price.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import type { ProductVersion } from './conflict/use-product-versions.ts'
import { EditProductForm } from './edit-product-form.tsx'

export function EditProductScreen() {
  const { t } = useLingui()
  const { productId } = useParams({ from: '/_office/admin/products/edit/$productId' })
  const version = useQuery(productToEditQuery(productId))
  return (
    <Page
      title={t`Edit Product`}
      subtitle={version.data?.product.name}
      backTo="/admin/products"
      className="max-w-7xl"
    >
      {version.isPending && <LoadingProduct />}
      {version.isError && !version.data && <ProductError query={version} />}
      {version.data && (
        <>
          <PlannedPriceOf productId={productId} />
          {/* The key resets the form when another product is opened. */}
          <EditProductForm key={productId} latest={version.data} onStale={version.refetch} />
        </>
      )}
    </Page>
  )
}

function ProductError({ query }: { query: QueryObserverLoadingErrorResult<ProductVersion> }) {
  const { t } = useLingui()
  // Retrying does not help if the product does not exist.
  if (!hasCode(query.error, 'NOT_FOUND', 'BAD_REQUEST')) return <QueryError query={query} />
  return (
    <EmptyState
      title={t`Failed to fetch product.`}
      text={<Trans>The product may have been deleted, or the link may be wrong.</Trans>}
      action={
        <ButtonLink to="/admin/products">
          <Trans>All products</Trans>
        </ButtonLink>
      }
    />
  )
}

function LoadingProduct() {
  return (
    <LoadingState text={<Trans>Loading product...</Trans>}>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </LoadingState>
  )
}
