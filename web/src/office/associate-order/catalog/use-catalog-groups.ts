import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { byShelf, usualQuery } from '../../../api/clients/usual.ts'
import { categoryCountsQuery, groupedPagesQuery, namedProductsQuery } from '../../../api/products/products.ts'
import { quantityIn } from '../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCart } from '../../../state/staff-carts/staff-carts.ts'
import type { MoreRows } from '../../shared/list/load-more.tsx'
import { usePagedRows } from '../../shared/list/use-paged-rows.ts'
import { countByCategory, groupByCategory, toProductSort, withShelf } from './catalog-rules.ts'
import { useCatalogFilter } from './use-catalog-filter.ts'
import { useFirstDefined } from './use-first-defined.ts'

/** The loaded products that match the filter in the URL, in groups. */
export function useCatalogGroups(clientId: string) {
  const { t } = useLingui()
  const { sort, isInCartOnly } = useCatalogFilter()
  const all = useAllProducts(!isInCartOnly)
  const inCart = useProductsInCart(clientId, isInCartOnly)
  const { products, counts, query, more } = isInCartOnly ? inCart : all
  const shelf = useShelf(clientId, sort === 'default')
  const cart = useStaffCart(clientId)
  const shelfName = t`The store’s usual products`
  const groups = useMemo(() => {
    const onShelf = isInCartOnly
      ? shelf.products.filter(({ productId }) => quantityIn(cart, productId) > 0)
      : shelf.products
    return withShelf(groupByCategory(products, counts), shelf.ids, onShelf, shelfName)
  }, [products, counts, shelf, cart, isInCartOnly, shelfName])
  return {
    groups,
    query,
    more,
    isPending: query.isPending || shelf.isPending,
    /** Whether these groups were read for an earlier filter than the one in the URL. */
    isOutdated: query.isPlaceholderData,
  }
}

const useGroupedFilter = () => {
  const { search, sort } = useCatalogFilter()
  const words = search.trim()
  return { search: words === '' ? undefined : words, sort: toProductSort(sort) }
}

function useAllProducts(isWanted: boolean) {
  const { search, sort } = useGroupedFilter()
  const filter = { ...(search && { search }), ...(sort && { sort }) }
  const query = useInfiniteQuery({
    ...groupedPagesQuery(filter),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const { data: counts } = useQuery({
    ...categoryCountsQuery(search),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const { rows: products, more } = usePagedRows(query)
  return { query, products, counts, more }
}

const noMore: MoreRows = { hasMore: false, isLoadingMore: false, hasMoreFailed: false, onMore: () => {} }

function useProductsInCart(clientId: string, isWanted: boolean) {
  const { search, sort } = useGroupedFilter()
  const cart = useStaffCart(clientId)
  const filter = { ...(search && { search }), ...(sort && { sort }) }
  const query = useQuery({
    ...namedProductsQuery(Object.keys(cart).map(Number), filter),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  // A product that was removed from the cart disappears before the response comes.
  const products = useMemo(
    () => query.data?.filter(({ productId }) => quantityIn(cart, productId) > 0) ?? [],
    [query.data, cart],
  )
  const counts = useMemo(() => countByCategory(products), [products])
  return { query, products, counts, more: noMore }
}

const noIds: number[] = []
const noShelf = { ids: noIds, products: [], isPending: false }

/** The products on the client's shelf that match the search; none if they are not requested or failed to load. */
function useShelf(clientId: string, isRequested: boolean) {
  const isWanted = isRequested && clientId !== ''
  const { search } = useGroupedFilter()
  const usual = useQuery({ ...usualQuery(clientId), enabled: isWanted, select: byShelf })
  const current = useMemo(() => usual.data?.map(({ product }) => product.productId), [usual.data])
  // The shelf is read again when the window gets the focus, and must not move under the finger.
  const ids = useFirstDefined(`${clientId} ${search ?? ''}`, current) ?? noIds
  const matching = useQuery({
    ...namedProductsQuery(ids, search ? { search } : {}),
    enabled: isWanted && usual.isSuccess,
    placeholderData: keepPreviousData,
  })
  return useMemo(
    () =>
      isWanted
        ? {
            ids,
            products: matching.data ?? [],
            isPending: usual.isLoading || matching.isLoading,
          }
        : noShelf,
    [isWanted, ids, matching.data, matching.isLoading, usual.isLoading],
  )
}
