import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { categoryProductsQuery } from '../../../api/products/products.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Search } from '../../../ui/icons/icons.ts'
import type { ShopArea } from '../../shared/areas/shop-areas.ts'
import { ProductSkeletons } from '../../shared/product/product-skeletons.tsx'
import { ProductRow } from '../../shared/product/row/product-row.tsx'
import { rowListClasses } from '../../shared/product/row/row-list-classes.ts'
import { useAnnounceCount } from '../../shared/product/use-announce-count.ts'
import { useCardProps } from '../../shared/product/use-card-props.ts'
import { SearchHelp } from '../../shared/product-request/search-help.tsx'

const shownCount = 12

interface HomeSearchResultsProps {
  shopArea: ShopArea
  search: string
}

/** The best matches of a search, and a link to the list of all matches. */
export function HomeSearchResults({ shopArea, search }: HomeSearchResultsProps) {
  const { t } = useLingui()
  const cardProps = useCardProps()
  const query = useInfiniteQuery({
    // The same query as in the list to which the link leads.
    ...categoryProductsQuery(shopArea.search.category, { ...shopArea.productFilter, search }),
    placeholderData: keepPreviousData,
  })
  const { total: count = 0, isEstimate = false } = query.data?.pages[0] ?? {}
  useAnnounceCount(query.data && !query.isPlaceholderData ? count : undefined, isEstimate)
  if (query.isPending) return <ProductSkeletons text={<Trans>Loading products...</Trans>} count={4} />
  if (query.data === undefined) {
    return <ErrorState title={<Trans>Error loading products: {query.error.message}</Trans>} retry={query} />
  }
  if (count === 0) {
    return (
      <EmptyState
        icon={Search}
        title={<Trans>Nothing found for “{search}”.</Trans>}
        action={<SearchHelp search={search} isPartial={shopArea.productFilter.area !== undefined} />}
      />
    )
  }
  const products = query.data.pages.flatMap(({ rows }) => rows).slice(0, shownCount)
  return (
    <section aria-label={t`Products found`}>
      <ul className={rowListClasses}>
        {products.map((product) => (
          <li key={product.productId}>
            <ProductRow nameAs="h2" {...cardProps(product)} />
          </li>
        ))}
      </ul>
      {count > products.length && (
        <ButtonLink
          {...shopArea.search.link}
          search={{ search }}
          variant="secondary"
          className="mt-4 w-full sm:w-auto"
        >
          {isEstimate ? (
            <Plural value={count} one="Show about # product" other="Show about # products" />
          ) : (
            <Plural value={count} one="Show # product" other="Show all # products" />
          )}
        </ButtonLink>
      )}
    </section>
  )
}
