import { type Access, mayAccess } from '@cornerstock/contract/accounts/roles'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ScreenPath } from '../../../lib/routing/screen-path.ts'
import { useSession } from '../../../state/session/session.ts'
import type { IconComponent } from '../../../ui/icons/create-icon.tsx'
import {
  BadgePercent,
  Banknote,
  BellRing,
  Box,
  ChartColumn,
  ClipboardList,
  FileBadge,
  FileText,
  FileUp,
  Hourglass,
  LayoutDashboard,
  LifeBuoy,
  Package,
  PackagePlus,
  PlugZap,
  Repeat,
  Route,
  Scroll,
  Settings,
  ShoppingBasket,
  ShoppingCart,
  Store,
  Tag,
  TriangleAlert,
  Truck,
  Undo2,
  UsersRound,
} from '../../../ui/icons/icons.ts'

export interface NavigationItem {
  to: ScreenPath
  /** How the paths of its screens start that are not below `to`. */
  alsoBelow?: readonly string[]
  icon: IconComponent
  title: MessageDescriptor
  description: MessageDescriptor
  /** Which roles may open the screen. */
  access: Access
}

const dashboardItem: NavigationItem = {
  to: '/admin',
  icon: LayoutDashboard,
  title: msg`Dashboard`,
  description: msg`Open orders and today’s sales`,
  access: 'associate',
}

const productsItem: NavigationItem = {
  to: '/admin/products',
  icon: Package,
  title: msg`Manage Products`,
  description: msg`Prices, stock and suppliers`,
  access: 'associate',
}

const newProductItem: NavigationItem = {
  to: '/admin/products/new',
  icon: PackagePlus,
  title: msg`Add Product`,
  description: msg`Add a product to the catalog`,
  access: 'associate',
}

const clientsItem: NavigationItem = {
  to: '/admin/clients',
  alsoBelow: ['/admin/editclientinfopage/', '/admin/client-prices/'],
  icon: Store,
  title: msg`Manage Clients`,
  description: msg`Stores and their details`,
  access: 'associate',
}

const ordersItem: NavigationItem = {
  to: '/admin/orders',
  icon: ClipboardList,
  title: msg`Orders`,
  description: msg`Pick, pack and deliver orders`,
  access: 'staff',
}

const newOrderItem: NavigationItem = {
  to: '/AssociateMakeOrder',
  icon: ShoppingBasket,
  title: msg`Create Order`,
  description: msg`Order on behalf of a store`,
  access: 'associate',
}

const recencyItem: NavigationItem = {
  to: '/admin/AdminOrderRecencyPage',
  alsoBelow: ['/admin/recency/'],
  icon: Hourglass,
  title: msg`Admin Client Dashboard`,
  description: msg`Time since each store’s last order`,
  access: 'associate',
}

const logsItem: NavigationItem = {
  to: '/admin/logs',
  icon: ChartColumn,
  title: msg`Logs & Analytics`,
  description: msg`Changes by staff and errors`,
  access: 'associate',
}

const notificationsItem: NavigationItem = {
  to: '/admin/notifications',
  icon: BellRing,
  title: msg`Notifications`,
  description: msg`Send messages to stores`,
  access: 'associate',
}

const cartsItem: NavigationItem = {
  to: '/admin/AdminOrderCartPage',
  icon: ShoppingCart,
  title: msg`Cart`,
  description: msg`Orders that you prepare for stores`,
  access: 'associate',
}

const pickingItem: NavigationItem = {
  to: '/admin/picking',
  icon: Box,
  title: msg`Picking`,
  description: msg`Pick several orders in one walk`,
  access: 'staff',
}

const runsItem: NavigationItem = {
  to: '/admin/purchase-run',
  icon: Truck,
  title: msg`Purchase runs`,
  description: msg`Buy for all open orders at once`,
  access: 'staff',
}

const deliveryRunsItem: NavigationItem = {
  to: '/admin/delivery-runs',
  icon: Route,
  title: msg`Delivery runs`,
  description: msg`Which driver takes which orders, and what is in the bag`,
  access: 'associate',
}

const supportItem: NavigationItem = {
  to: '/admin/support',
  icon: LifeBuoy,
  title: msg`Support`,
  description: msg`What stores ask, and your answers`,
  access: 'associate',
}

const permitsItem: NavigationItem = {
  to: '/admin/permits',
  icon: FileBadge,
  title: msg`Permits`,
  description: msg`What waits for you, and what expires soon`,
  access: 'associate',
}

const standingOrdersItem: NavigationItem = {
  to: '/admin/standing-orders',
  icon: Repeat,
  title: msg`Standing orders`,
  description: msg`What could not be placed, and why`,
  access: 'associate',
}

const returnsItem: NavigationItem = {
  to: '/admin/returns',
  icon: Undo2,
  title: msg`Returns`,
  description: msg`Goods that stores give back`,
  access: 'associate',
}

const staffItem: NavigationItem = {
  to: '/admin/staff',
  icon: UsersRound,
  title: msg`Staff`,
  description: msg`Who works in the back office`,
  access: 'owner',
}

const settingsItem: NavigationItem = {
  to: '/admin/settings',
  icon: Settings,
  title: msg`Settings`,
  description: msg`Your company and its rules`,
  access: 'owner',
}

const importItem: NavigationItem = {
  to: '/admin/import',
  icon: FileUp,
  title: msg`Import`,
  description: msg`Products, prices, clients and pictures from files`,
  access: 'owner',
}

const movingInItem: NavigationItem = {
  to: '/admin/moving-in',
  icon: Truck,
  title: msg`Moving in`,
  description: msg`Bring your data from another system`,
  access: 'owner',
  alsoBelow: ['/admin/switch-report'],
}

const priceSheetItem: NavigationItem = {
  to: '/admin/products/prices',
  icon: Tag,
  title: msg`Price sheet`,
  description: msg`The prices of a supplier`,
  access: 'associate',
}

const promotionsItem: NavigationItem = {
  to: '/admin/promotions',
  icon: BadgePercent,
  title: msg`Promotions`,
  description: msg`Deals by quantity, and free goods`,
  access: 'associate',
}

const raisedCostsItem: NavigationItem = {
  to: '/admin/raised-costs',
  icon: TriangleAlert,
  title: msg`Raised costs`,
  description: msg`What a trip to suppliers means for your prices`,
  access: 'associate',
}

const priceLevelsItem: NavigationItem = {
  to: '/admin/price-levels',
  icon: Scroll,
  title: msg`Price levels`,
  description: msg`Prices that several stores share`,
  access: 'associate',
}

const paymentsItem: NavigationItem = {
  to: '/admin/payments',
  icon: Banknote,
  title: msg`Payments`,
  description: msg`What stores owe, and what they paid`,
  access: 'associate',
}

const booksItem: NavigationItem = {
  to: '/admin/books',
  icon: FileText,
  title: msg`Books`,
  description: msg`Close the day, for your bookkeeper`,
  access: 'owner',
}

const connectionsItem: NavigationItem = {
  to: '/admin/connections',
  icon: PlugZap,
  title: msg`Keys and webhooks`,
  description: msg`What connects other programs`,
  access: 'owner',
}

/** The cards of the dashboard, in the order of specification 2.15. */
const dashboardCards = [
  productsItem,
  newProductItem,
  clientsItem,
  ordersItem,
  newOrderItem,
  recencyItem,
  logsItem,
  notificationsItem,
]

export interface NavigationGroup {
  title: MessageDescriptor
  items: readonly NavigationItem[]
}

const groups: readonly NavigationGroup[] = [
  {
    title: msg`Orders`,
    items: [dashboardItem, ordersItem, newOrderItem, cartsItem, pickingItem, deliveryRunsItem],
  },
  { title: msg`Buying`, items: [runsItem, priceSheetItem, raisedCostsItem] },
  { title: msg`Catalog`, items: [productsItem, newProductItem, priceLevelsItem, promotionsItem] },
  {
    title: msg`Stores`,
    items: [
      clientsItem,
      recencyItem,
      supportItem,
      returnsItem,
      permitsItem,
      standingOrdersItem,
      notificationsItem,
    ],
  },
  { title: msg`Money`, items: [paymentsItem, booksItem] },
  {
    title: msg`Shop settings`,
    items: [logsItem, importItem, movingInItem, connectionsItem, staffItem, settingsItem],
  },
]

/** The cards of the dashboard that the signed-in role may open. */
export function useDashboardCards(): NavigationItem[] {
  const { role } = useSession()
  return dashboardCards.filter(({ access }) => mayAccess(role, access))
}

/** The screens that the signed-in role may open, in groups. */
export function useNavigationGroups(): NavigationGroup[] {
  const { role } = useSession()
  return groups
    .map(({ title, items }) => ({ title, items: items.filter(({ access }) => mayAccess(role, access)) }))
    .filter(({ items }) => items.length > 0)
}
