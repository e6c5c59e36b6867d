import { phone } from '../harness/devices.ts'
import { expect } from '../harness/journey.ts'
import { openBrowser } from '../harness/people.ts'
import { driverScreens } from './driver-screens.ts'
import { officeScreens } from './office-screens.ts'
import { respondToReads } from './responses.ts'
import { type Screen, states } from './screen.ts'
import { shopScreens } from './shop-screens.ts'
import { visitorScreens } from './visitor-screens.ts'
import { lookAtEveryView, settle } from './walk.ts'
import { test, type World } from './world.ts'

test.use(phone)

for (const screen of [...visitorScreens, ...shopScreens, ...officeScreens, ...driverScreens])
  for (const state of screen.states ?? states)
    test(`${screen.name}, ${state}`, async ({ openContext, server, world }) => {
      const caller = chooseCaller(screen, state === 'empty', world)
      const page = caller
        ? (await openBrowser((storageState) => openContext({ ...phone, storageState }), server, caller)).page
        : await (await openContext(phone)).newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await respondToReads(page, state)
      await page.goto(choosePath(screen, state === 'empty', world))
      // The app replaces the rendered start page only when somebody uses it.
      await page.mouse.move(20, 20)
      await expect(page.locator('[data-landing]')).toHaveCount(0)
      await settle(page, state)
      if (state !== 'empty') await screen.ask?.(page)
      if (state === 'full') await screen.open?.(page, world)
      await lookAtEveryView(page, screen, state)
      expect(faults).toEqual([])
    })

function chooseCaller({ as }: Screen, isEmpty: boolean, world: World) {
  if (as === 'visitor') return undefined
  return as === 'full' && isEmpty ? world.fresh : world[as]
}

function choosePath({ path, emptyPath }: Screen, isEmpty: boolean, world: World): string {
  if (isEmpty && emptyPath !== undefined) return emptyPath
  return typeof path === 'string' ? path : path(world)
}
