import type { Page } from '@playwright/test'
import type { World } from './world.ts'

export const states = ['full', 'empty', 'loading', 'failed'] as const
export type State = (typeof states)[number]

/** A screen, and how the walk opens it. */
export interface Screen {
  name: string
  path: string | ((world: World) => string)
  /** Who opens the screen. In the empty state, a client who has just signed up opens the screens of the shop. */
  as: 'visitor' | 'full' | 'buyer' | 'staff' | 'picker' | 'driver'
  /**
   * The address of the screen without content. Without it, the usual address is opened with empty lists.
   */
  emptyPath?: string
  /** The steps of a person after which the screen reads its content. They are done in all states but the empty one. */
  ask?: (page: Page) => Promise<unknown>
  /** The steps of a person on the screen, such as opening a dialog. They are done only in the full state. */
  open?: (page: Page, world: World) => Promise<void>
  /** The states in which the screen is checked; all states by default. */
  states?: readonly State[]
}
