import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { officeScreens } from '../e2e/every-screen/office-screens.ts'
import { shopScreens } from '../e2e/every-screen/shop-screens.ts'
import { visitorScreens } from '../e2e/every-screen/visitor-screens.ts'
import type { World } from '../e2e/every-screen/world.ts'

const routes = join(import.meta.dirname, '../web/src/app/routes')

const addressesIn = (file: string): string[] =>
  [...readFileSync(join(routes, file), 'utf8').matchAll(/^ {4}path: '(.+)',$/gm)].map(
    ([, address = '']) => address,
  )

const account = { account: { clientId: '1' } }
const world = {
  full: account,
  fresh: account,
  openIds: [1],
  deliveredId: 1,
  claimId: 1,
  product: { productId: 1 },
  fragrance: { productId: 1 },
} as unknown as World

const walked = [...visitorScreens, ...shopScreens, ...officeScreens].map(({ path }) =>
  (typeof path === 'string' ? path : path(world)).replace(/\?.*/, ''),
)

/** Matches a route's address with values for its parameters. */
const toPattern = (address: string) =>
  new RegExp(`^${address.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`, 'i')

test.each(['visitor-routes.ts', 'shop-routes.ts', 'account-routes.ts', 'office-routes.ts'])(
  'the walk over every screen opens every address of %s',
  (file) => {
    const addresses = addressesIn(file)
    expect(addresses.length).toBeGreaterThan(5)
    const missing = addresses.filter((address) => !walked.some((path) => toPattern(address).test(path)))
    expect(missing).toEqual([])
  },
)
