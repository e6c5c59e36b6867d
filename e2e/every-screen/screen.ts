import type { Page } from '@playwright/test'
import type { World } from './world.ts'

export const states = ['full', 'empty', 'loading', 'failed'] as const
export type State = (typeof states)[number]

/** A screen as the walk opens it. */
export interface Screen {
  name: string
  path: string | ((world: World) => string)
  /** Who opens it. An empty screen of the shop is opened by a client who has just signed up. */
  as: 'visitor' | 'full' | 'buyer' | 'staff' | 'picker'
  /** The address when there is nothing to show; without it, the same address is answered with empty lists. */
  emptyPath?: string
  /** What a person does to get there, such as opening a dialog. Only done when the screen is full. */
  open?: (page: Page, world: World) => Promise<void>
  /** Without it, all of them. */
  states?: readonly State[]
}
