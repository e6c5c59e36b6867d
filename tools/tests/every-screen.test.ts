import { expect, test } from 'vitest'
import { driverScreens } from '../../e2e/every-screen/driver-screens.ts'
import { officeScreens } from '../../e2e/every-screen/office-screens.ts'
import { shopScreens } from '../../e2e/every-screen/shop-screens.ts'
import { visitorScreens } from '../../e2e/every-screen/visitor-screens.ts'
import type { World } from '../../e2e/every-screen/world.ts'
import { driverScreens as driverList } from '../../web/src/app/screens/driver-screens.ts'
import { officeScreens as officeList } from '../../web/src/app/screens/office-screens.ts'
import { shopScreens as shopList } from '../../web/src/app/screens/shop-screens.ts'
import { visitorScreens as visitorList } from '../../web/src/app/screens/visitor-screens.ts'

const account = { account: { clientId: '1' } }
const world = {
  full: account,
  fresh: account,
  openIds: [1],
  deliveredId: 1,
  claimId: 1,
  product: { productId: 1 },
  fragrance: { productId: 1 },
  priceLevelId: 1,
  stopId: 1,
} as unknown as World

const walked = [...visitorScreens, ...shopScreens, ...officeScreens, ...driverScreens].map(({ path }) =>
  (typeof path === 'string' ? path : path(world)).replace(/\?.*/, ''),
)

/** Matches a route's address with values for its parameters. */
const toPattern = (address: string) =>
  new RegExp(`^${address.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`, 'i')

test('the walk over every screen opens every screen', () => {
  const addresses = Object.keys({ ...visitorList, ...shopList, ...officeList, ...driverList })
  const missing = addresses.filter((address) => !walked.some((path) => toPattern(address).test(path)))
  expect(missing).toEqual([])
})
