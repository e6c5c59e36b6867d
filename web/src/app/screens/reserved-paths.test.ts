import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { reservedPaths } from '@cornerstock/contract/catalog/reserved-paths'
import { expect, test } from 'vitest'
import { driverScreens } from './driver-screens.ts'
import { officeScreens } from './office-screens.ts'
import { shopScreens } from './shop-screens.ts'
import { visitorScreens } from './visitor-screens.ts'

test('no area can have the address of a screen as its path', () => {
  const homes = defaultCatalog.areas.map(({ path }) => path)
  const segments = Object.keys({ ...shopScreens, ...officeScreens, ...driverScreens, ...visitorScreens })
    .map((address) => (address.split('/')[1] ?? '').toLowerCase())
    .filter((segment) => segment !== '' && segment !== '$area' && !homes.includes(segment))
  expect(segments.filter((segment) => !reservedPaths.has(segment))).toEqual([])
})
