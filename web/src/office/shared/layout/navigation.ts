import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BellRing,
  ChartColumn,
  ClipboardList,
  Hourglass,
  LayoutDashboard,
  type LucideIcon,
  Package,
  PackagePlus,
  ShoppingBasket,
  Store,
} from 'lucide-react'
import type { ScreenPath } from '../../../lib/routing/screen-path.ts'

/** A screen of the back office that people go to directly. */
export interface Room {
  to: ScreenPath
  icon: LucideIcon
  title: MessageDescriptor
  about: MessageDescriptor
}

export const dashboardRoom: Room = {
  to: '/admin',
  icon: LayoutDashboard,
  title: msg`Dashboard`,
  about: msg`Open orders and today’s sales`,
}

/** The cards of the dashboard in the specification's order (2.15). */
export const rooms: Room[] = [
  {
    to: '/admin/products',
    icon: Package,
    title: msg`Manage Products`,
    about: msg`Prices, stock and suppliers`,
  },
  {
    to: '/admin/products/new',
    icon: PackagePlus,
    title: msg`Add Product`,
    about: msg`Add a product to the catalog`,
  },
  {
    to: '/admin/clients',
    icon: Store,
    title: msg`Manage Clients`,
    about: msg`Stores and their details`,
  },
  {
    to: '/admin/orders',
    icon: ClipboardList,
    title: msg`Orders`,
    about: msg`Pick, pack and deliver orders`,
  },
  {
    to: '/AssociateMakeOrder',
    icon: ShoppingBasket,
    title: msg`Create Order`,
    about: msg`Order on behalf of a store`,
  },
  {
    to: '/admin/AdminOrderRecencyPage',
    icon: Hourglass,
    title: msg`Admin Client Dashboard`,
    about: msg`Time since each store’s last order`,
  },
  {
    to: '/admin/logs',
    icon: ChartColumn,
    title: msg`Logs & Analytics`,
    about: msg`Changes by staff and errors`,
  },
  {
    to: '/admin/notifications',
    icon: BellRing,
    title: msg`Notifications`,
    about: msg`Send messages to stores`,
  },
]
