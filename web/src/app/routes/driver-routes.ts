import { createRoute } from '@tanstack/react-router'
import { driverScreens } from '../screens/driver-screens.ts'
import { driverRoute } from './root-routes.ts'
import { integerParam, positiveIntegerField, searchOptions } from './route-options.ts'
import { screensOf } from './screen-routes.ts'

const screen = screensOf(driverRoute, driverScreens)

const runSearch = searchOptions({ run: positiveIntegerField })

/** The screens of the driver's phone. Each is loaded when it is first opened. */
export const driverRoutes = [
  createRoute({ ...screen('/driver'), ...runSearch }),
  createRoute({ ...screen('/driver/stop/$orderId'), ...runSearch, params: integerParam('orderId') }),
  createRoute(screen('/driver/account')),
] as const
