import { Trans, useLingui } from '@lingui/react/macro'
import { type LinkOptions, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasCode, isRejection } from '../../../api/http/api-error.ts'
import { useProduct } from '../../../api/products/products.ts'
import type { ScreenPath } from '../../../lib/routing/screen-path.ts'
import { useLastHome } from '../../../state/session/last-home.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { BoughtTogether } from './bought-together.tsx'
import { ProductDetails } from './product-details.tsx'

/** The page of one product, of any area. */
export function ProductScreen() {
  const { t } = useLingui()
  const { productId } = useParams({ from: '/_shop/product/$productId' })
  return (
    <ProductPage
      productId={productId}
      title={t`Product`}
      loadingText={<Trans>Loading product...</Trans>}
      backTo={useLastHome()}
    />
  )
}

interface ProductPageProps {
  productId: number
  /** The title until the product's name is known. */
  title: string
  loadingText: ReactNode
  backTo: ScreenPath | LinkOptions
}

export function ProductPage({ productId, title, loadingText, backTo }: ProductPageProps) {
  const query = useProduct(productId)
  const { data: product } = query
  return (
    <Page title={product?.name ?? title} subtitle={product?.brand} backTo={backTo} className="max-w-5xl">
      {query.isPending && (
        <LoadingState text={loadingText}>
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-8">
            <Skeleton className="h-72 rounded-xl max-sm:short:h-48 sm:h-96 lg:h-120" />
            <div className="flex flex-col gap-4">
              <Skeleton className="h-10 w-32" />
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-12 rounded-full" />
            </div>
          </div>
        </LoadingState>
      )}
      {query.isError && !product && <ProductError query={query} />}
      {product && (
        <>
          <ProductDetails key={productId} product={product} />
          <BoughtTogether productId={productId} />
        </>
      )}
    </Page>
  )
}

interface ProductErrorProps {
  query: { error: Error; isFetching: boolean; refetch: () => Promise<unknown> }
}

function ProductError({ query }: ProductErrorProps) {
  const home = useLastHome()
  const { error } = query
  if (!hasCode(error, 'NOT_FOUND'))
    return <ErrorState title={error.message} retry={isRejection(error) ? undefined : query} />
  return (
    <EmptyState
      title={error.message}
      text={<Trans>We may have stopped selling it, or the link may be wrong.</Trans>}
      action={
        <ButtonLink to={home}>
          <Trans>Look for other products</Trans>
        </ButtonLink>
      }
    />
  )
}
