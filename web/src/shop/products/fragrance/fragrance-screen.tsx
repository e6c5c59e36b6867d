import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions, useParams } from '@tanstack/react-router'
import { isRefusal } from '../../../api/http/api-error.ts'
import { useProduct } from '../../../api/products/products.ts'
import { lastFragranceCategory } from '../../../state/fragrance-category.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { FragranceDetails } from './fragrance-details.tsx'

export function FragranceScreen() {
  const { t } = useLingui()
  const query = useProduct(useParams({ from: '/_shop/perfume/$productId' }).productId)
  const { data: product } = query
  return (
    <Page
      title={product?.name ?? t`Fragrance`}
      subtitle={product?.brand}
      backTo={linkOptions({
        to: '/perfume-category/$category',
        params: { category: lastFragranceCategory.get() },
      })}
      className="max-w-5xl"
    >
      {query.isPending && (
        <LoadingState text={<Trans>Loading fragrance...</Trans>}>
          <Skeleton className="h-72 w-full sm:h-96 sm:w-1/2" />
        </LoadingState>
      )}
      {query.isError && !product && (
        <ErrorState
          title={query.error.message}
          onRetry={isRefusal(query.error) ? undefined : () => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {product && <FragranceDetails product={product} />}
    </Page>
  )
}
