import type { Notification } from '@cornerstock/contract/clients/notifications'

/** The notifications whose type contains 'promo' (specification 2.6). */
export const filterPromos = (notifications: readonly Notification[]): Notification[] =>
  notifications.filter(({ type }) => type.toLowerCase().includes('promo'))

/** The delay before the first message, the pause between messages, and the slide animation, all in milliseconds. */
export interface PromoTimings {
  first: number
  pause: number
  slide: number
}

/** How long a turn lasts, in milliseconds. Turn 0 is the wait for the first message. */
export const toTurnDuration = (turn: number, { first, pause, slide }: PromoTimings): number =>
  turn === 0 ? first : slide + pause

/** The message of a turn. Turn 0 has none, turn 1 has the first; after the last message the first follows again. */
export const findPromo = <T>(promos: readonly T[], turn: number): T | undefined =>
  turn <= 0 || promos.length === 0 ? undefined : promos[(turn - 1) % promos.length]

/** Whether another turn follows. A single message stays once it is shown. */
export const hasNextTurn = (count: number, turn: number): boolean => count > 1 || (count === 1 && turn === 0)
