import { mayAccess } from '@cornerstock/contract/accounts/roles'
import type { Product } from '@cornerstock/contract/catalog/products'
import type { ListedClient } from '@cornerstock/contract/clients/clients'
import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { fold } from '@cornerstock/contract/values/fold'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { clientSearchQuery } from '../../../api/clients/clients.ts'
import { foundOrdersQuery } from '../../../api/orders/order-queries.ts'
import { productSearchQuery } from '../../../api/products/products.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { timings } from '../../../lib/time/timings.ts'
import { useDebounced } from '../../../lib/time/use-debounced.ts'
import { useSession } from '../../../state/session/session.ts'
import { Hash, Package, Store } from '../../../ui/icons/icons.ts'
import { useNavigationGroups } from '../layout/navigation.ts'
import type { Destination } from './destination.ts'
import { parseCommand } from './palette-verbs.ts'
import { useActions } from './use-actions.ts'

const shownStores = 6

/**
 * What the query says to do, and the screens that match it, followed by the stores, orders and products that the server
 * finds.
 */
export function useDestinations(query: string) {
  const { role } = useSession()
  const typed = query.trim()
  const command = mayAccess(role, 'associate') ? parseCommand(typed) : undefined
  // 'order 1137' is a search for #1137.
  const trimmedQuery = command?.verb === 'order' ? command.object : typed
  const debouncedQuery = useDebounced(trimmedQuery, timings.searchDebounce)
  const { actions, isFetching } = useActions(trimmedQuery === debouncedQuery ? command : undefined)
  const hasQuery = debouncedQuery !== ''
  // With its sign, a number can only stand for an order; without it, also for a customer, a phone or a code.
  const isAnyQuery = hasQuery && !isOrderNumber(debouncedQuery)
  const placeholderData = keepPreviousData
  const orders = useQuery({ ...foundOrdersQuery(debouncedQuery), enabled: hasQuery, placeholderData })
  const stores = useQuery({
    ...clientSearchQuery(debouncedQuery, shownStores),
    enabled: isAnyQuery,
    placeholderData,
  })
  const products = useQuery({ ...productSearchQuery(debouncedQuery), enabled: isAnyQuery, placeholderData })
  const screens = useScreens()
  const toDestination = useOrderDestination()
  const matchesQuery = (text: string) => fold(text).includes(fold(trimmedQuery))
  const matchingScreens = [
    ...screens.filter(({ title }) => matchesQuery(title)),
    // Some titles, such as 'Admin Client Dashboard', do not say what the screen is for, so the descriptions are
    // searched too.
    ...screens.filter(({ title, description }) => !matchesQuery(title) && matchesQuery(description)),
  ]
  const numbers = (orders.data ?? []).map(toDestination)
  const named = (stores.data ?? []).map(toStore)
  // A number is first of all that of an order.
  const storesAndOrders = /^\d+$/.test(trimmedQuery) ? [...numbers, ...named] : [...named, ...numbers]
  const found = isOrderNumber(trimmedQuery)
    ? numbers
    : [...storesAndOrders, ...(products.data ?? []).map(toProduct)]
  const others = [...matchingScreens, ...(trimmedQuery === '' ? [] : found)]
  // A store with the name 'Pay Less' is not to be paid.
  const isName = stores.data?.some(({ storeName }) => fold(storeName).startsWith(fold(trimmedQuery)))
  return {
    destinations: isName ? [...others, ...actions] : [...actions, ...others],
    isSearching:
      trimmedQuery !== '' &&
      (isFetching ||
        [orders, stores, products].some(({ isFetching }) => isFetching) ||
        debouncedQuery !== trimmedQuery),
  }
}

const toStore = ({ clientId, storeName, storeAddress, externalId }: ListedClient): Destination => ({
  key: `store ${clientId}`,
  link: linkOptions({ to: '/admin/EditClientInfoPage/$clientId', params: { clientId } }),
  icon: Store,
  title: storeName,
  description: [externalId, storeAddress].filter(Boolean).join(' · '),
})

const toProduct = ({ productId, name, brand, sku }: Product): Destination => ({
  key: `product ${productId}`,
  link: linkOptions({ to: '/admin/products/edit/$productId', params: { productId } }),
  icon: Package,
  title: name,
  description: [brand, sku].filter(Boolean).join(' · '),
})

function useScreens(): Destination[] {
  const { t, i18n } = useLingui()
  const screens = useNavigationGroups()
    .flatMap(({ items }) => items)
    .map(({ to, icon, title, description }) => ({
      key: to,
      link: linkOptions({ to }),
      icon,
      title: i18n._(title),
      description: i18n._(description),
    }))
  const shop = {
    key: 'shop',
    link: linkOptions({ to: '/home-page' }),
    icon: Store,
    title: t`The shop`,
    description: t`What stores see`,
  }
  return [...screens, shop]
}

const isOrderNumber = (query: string) => /^#\d+$/.test(query)

function useOrderDestination() {
  const { t, i18n } = useLingui()
  return ({ orderId, storeName, orderDate }: AnyOrder): Destination => ({
    key: `order ${orderId}`,
    link: linkOptions({ to: '/admin/orders/$orderId', params: { orderId } }),
    icon: Hash,
    title: t`Order #${orderId}`,
    description: `${storeName} · ${formatDate(i18n, orderDate, { month: 'short', day: 'numeric' })}`,
  })
}
