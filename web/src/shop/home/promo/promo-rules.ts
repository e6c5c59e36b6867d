import type { Notification } from '@cornerstock/contract/notifications'

/** The notifications whose type contains 'promo' (specification 2.6). */
export const filterPromos = (notifications: readonly Notification[]): Notification[] =>
  notifications.filter(({ type }) => type.toLowerCase().includes('promo'))

/** In milliseconds: the delay of the first message, the pause between messages, the slide animation. */
export interface PromoTimings {
  first: number
  pause: number
  slide: number
}

/** How long a turn lasts, in milliseconds. Turn 0 is the wait for the first message. */
export const toTurnDuration = (turn: number, { first, pause, slide }: PromoTimings): number =>
  turn === 0 ? first : slide + pause

/** The message of a turn: turn 1 shows the first, and after the last the first follows again. Turn 0 has none. */
export const findPromo = <T>(promos: readonly T[], turn: number): T | undefined =>
  turn <= 0 || promos.length === 0 ? undefined : promos[(turn - 1) % promos.length]

/** A single message, once shown, stays. */
export const hasNextTurn = (count: number, turn: number): boolean => count > 1 || (count === 1 && turn === 0)
