import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { hasCode } from '../../../api/http/api-error.ts'
import { productToEditQuery } from '../../../api/products.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EditProductForm } from './edit-product-form.tsx'

/** Everything of one product, to be changed. */
export function EditProductScreen() {
  const { t } = useLingui()
  const { productId } = useParams({ from: '/_office/admin/products/edit/$productId' })
  const version = useQuery(productToEditQuery(productId))
  return (
    <Page
      title={t`Edit Product`}
      subtitle={version.data?.product.name}
      backTo="/admin/products"
      className="max-w-5xl"
    >
      {version.isPending && <LoadingProduct />}
      {version.isError && !version.data && (
        <FailedProduct
          error={version.error}
          onRetry={() => void version.refetch()}
          isRetrying={version.isFetching}
        />
      )}
      {version.data && (
        // Another product starts anew, without what was typed into the last one.
        <EditProductForm key={productId} latest={version.data} onStale={version.refetch} />
      )}
    </Page>
  )
}

interface FailedProductProps {
  error: Error
  onRetry: () => void
  isRetrying: boolean
}

function FailedProduct({ error, onRetry, isRetrying }: FailedProductProps) {
  const { t } = useLingui()
  // An address that was typed wrong is not worth a second try.
  if (!hasCode(error, 'NOT_FOUND', 'BAD_REQUEST'))
    return <ErrorState title={error.message} onRetry={onRetry} isRetrying={isRetrying} />
  return (
    <EmptyState
      title={t`Failed to fetch product.`}
      text={<Trans>It may have been deleted, or the address may be wrong.</Trans>}
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
