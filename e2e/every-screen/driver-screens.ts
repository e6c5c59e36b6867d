import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import type { World } from './world.ts'

const asDriver = { as: 'driver' } as const

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

const stop = ({ stopId }: World) => `/driver/stop/${stopId}`

export const driverScreens: readonly Screen[] = [
  { ...asDriver, name: 'run of a driver', path: '/driver' },
  {
    ...asDriver,
    name: 'bag of a driver',
    path: '/driver',
    states: ['full'],
    open: press('End the run early'),
  },
  { ...asDriver, name: 'stop of a driver', path: stop, emptyPath: '/driver/stop/999999' },
  {
    ...asDriver,
    name: 'goods of a stop',
    path: stop,
    states: ['full'],
    open: press('Something is not right'),
  },
  { ...asDriver, name: 'own account of a driver', path: '/driver/account', states: ['full'] },
]
