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
import { paths } from '../../../app/paths.ts'

/** A screen of the back office that people go to directly. */
export interface Room {
  to: string
  icon: LucideIcon
  title: MessageDescriptor
  about: MessageDescriptor
}

export const dashboardRoom: Room = {
  to: paths.office(),
  icon: LayoutDashboard,
  title: msg`Dashboard`,
  about: msg`What is waiting now`,
}

/** The cards of the dashboard in the specification's order (2.15). */
export const rooms: Room[] = [
  {
    to: paths.officeProducts(),
    icon: Package,
    title: msg`Manage Products`,
    about: msg`Prices, stock and suppliers`,
  },
  {
    to: paths.officeNewProduct(),
    icon: PackagePlus,
    title: msg`Add Product`,
    about: msg`Put something new on the shelf`,
  },
  {
    to: paths.officeClients(),
    icon: Store,
    title: msg`Manage Clients`,
    about: msg`Stores and their details`,
  },
  {
    to: paths.officeOrders(),
    icon: ClipboardList,
    title: msg`Orders`,
    about: msg`Pick, pack and send what stores ordered`,
  },
  {
    to: paths.associateOrder(),
    icon: ShoppingBasket,
    title: msg`Create Order`,
    about: msg`Order for a store on the phone`,
  },
  {
    to: paths.officeRecency(),
    icon: Hourglass,
    title: msg`Admin Client Dashboard`,
    about: msg`Who has not ordered for a while`,
  },
  {
    to: paths.officeLogs(),
    icon: ChartColumn,
    title: msg`Logs & Analytics`,
    about: msg`What happened, and who did it`,
  },
  {
    to: paths.officeNotifications(),
    icon: BellRing,
    title: msg`Notifications`,
    about: msg`Tell stores what is new`,
  },
]
