import type { Order } from '@cornerstock/contract/orders'
import type { Product } from '@cornerstock/contract/products'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Hash, type LucideIcon, Package, ShoppingCart, Store } from 'lucide-react'
import { foundOrdersQuery } from '../../api/orders.ts'
import { foundProductsQuery } from '../../api/products.ts'
import { paths } from '../../app/paths.ts'
import { timings } from '../../lib/timings.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { dashboardRoom, rooms } from './office-rooms.ts'

/** Somewhere the palette leads. */
export interface Destination {
  key: string
  icon: LucideIcon
  title: string
  about: string
  to: string
  search?: Record<string, string>
}

/** Screens whose name matches, then the stores, orders and products that the server finds. */
export function useDestinations(query: string) {
  const wanted = query.trim()
  const settled = useDebounced(wanted, timings.searchDebounce)
  const isAsked = settled !== ''
  const orders = useQuery({
    ...foundOrdersQuery(settled),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const products = useQuery({
    ...foundProductsQuery(settled),
    // Who types a number wants an order.
    enabled: isAsked && !isNumber(settled),
    placeholderData: keepPreviousData,
  })
  const screens = useScreens()
  const toDestinations = useOrderDestinations()
  const matching = screens.filter(({ title }) => title.toLowerCase().includes(wanted.toLowerCase()))
  const found = [
    ...toDestinations(orders.data ?? [], wanted),
    ...(isNumber(wanted) ? [] : (products.data ?? []).map(toDestination)),
  ]
  return {
    destinations: [...matching, ...(wanted === '' ? [] : found)],
    isSearching: wanted !== '' && (orders.isFetching || products.isFetching || settled !== wanted),
  }
}

const toDestination = ({ productId, name, brand }: Product): Destination => ({
  key: `product ${productId}`,
  to: paths.officeEditProduct(productId),
  icon: Package,
  title: name,
  about: brand,
})

function useScreens(): Destination[] {
  const { t, i18n } = useLingui()
  const screens = [dashboardRoom, ...rooms].map(({ to, icon, title, about }) => ({
    key: to,
    to,
    icon,
    title: i18n._(title),
    about: i18n._(about),
  }))
  const shop = {
    key: 'shop',
    to: paths.groceryHome(),
    icon: ShoppingCart,
    title: t`The shop`,
    about: t`As stores see it`,
  }
  return [...screens, shop]
}

const isNumber = (query: string) => /^#?\d+$/.test(query)

function useOrderDestinations() {
  const { t, i18n } = useLingui()
  return (orders: readonly Order[], query: string): Destination[] => {
    const storeNames = [...new Set(orders.map(({ storeName }) => storeName))]
    const stores = storeNames.map((storeName) => ({
      key: `store ${storeName}`,
      to: paths.officeOrders(),
      search: { search: storeName },
      icon: Store,
      title: storeName,
      about: t`Orders of this store`,
    }))
    const numbers = orders.map(({ orderId, storeName, orderDate }) => ({
      key: `order ${orderId}`,
      to: paths.officeOrder(orderId),
      icon: Hash,
      title: t`Order #${orderId}`,
      about: `${storeName} · ${i18n.date(orderDate, { month: 'short', day: 'numeric' })}`,
    }))
    // Who typed a number wants that order.
    return isNumber(query) ? [...numbers, ...stores] : [...stores, ...numbers]
  }
}
