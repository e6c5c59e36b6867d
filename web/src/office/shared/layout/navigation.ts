import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ScreenPath } from '../../../lib/routing/screen-path.ts'
import type { IconComponent } from '../../../ui/icons/create-icon.tsx'
import {
  BellRing,
  ChartColumn,
  ClipboardList,
  Hourglass,
  LayoutDashboard,
  Package,
  PackagePlus,
  ShoppingBasket,
  Store,
} from '../../../ui/icons/icons.ts'

export interface NavigationItem {
  to: ScreenPath
  icon: IconComponent
  title: MessageDescriptor
  description: MessageDescriptor
}

export const dashboardItem: NavigationItem = {
  to: '/admin',
  icon: LayoutDashboard,
  title: msg`Dashboard`,
  description: msg`Open orders and today’s sales`,
}

/** The cards of the dashboard, in the order of specification 2.15. */
export const navigationItems: NavigationItem[] = [
  {
    to: '/admin/products',
    icon: Package,
    title: msg`Manage Products`,
    description: msg`Prices, stock and suppliers`,
  },
  {
    to: '/admin/products/new',
    icon: PackagePlus,
    title: msg`Add Product`,
    description: msg`Add a product to the catalog`,
  },
  {
    to: '/admin/clients',
    icon: Store,
    title: msg`Manage Clients`,
    description: msg`Stores and their details`,
  },
  {
    to: '/admin/orders',
    icon: ClipboardList,
    title: msg`Orders`,
    description: msg`Pick, pack and deliver orders`,
  },
  {
    to: '/AssociateMakeOrder',
    icon: ShoppingBasket,
    title: msg`Create Order`,
    description: msg`Order on behalf of a store`,
  },
  {
    to: '/admin/AdminOrderRecencyPage',
    icon: Hourglass,
    title: msg`Admin Client Dashboard`,
    description: msg`Time since each store’s last order`,
  },
  {
    to: '/admin/logs',
    icon: ChartColumn,
    title: msg`Logs & Analytics`,
    description: msg`Changes by staff and errors`,
  },
  {
    to: '/admin/notifications',
    icon: BellRing,
    title: msg`Notifications`,
    description: msg`Send messages to stores`,
  },
]
