import type { Notification } from '@cornerstock/contract/notifications'

/** The notifications that the banner shows: those whose type says promo. */
export const filterPromos = (notifications: readonly Notification[]): Notification[] =>
  notifications.filter(({ type }) => type.toLowerCase().includes('promo'))

export interface PromoTimings {
  first: number
  pause: number
  slide: number
}

/** How long the banner stays as it is: until the first message, then for a message's slide and its pause. */
export const toTurnDuration = (turn: number, { first, pause, slide }: PromoTimings): number =>
  turn === 0 ? first : slide + pause

/** Which message is shown at a turn. Turn 0 is before the first; a single message stays. */
export const findPromo = <T>(promos: readonly T[], turn: number): T | undefined =>
  turn <= 0 || promos.length === 0 ? undefined : promos[(turn - 1) % promos.length]

/** Whether another message is to come after this turn. */
export const hasNextTurn = (count: number, turn: number): boolean => count > 1 || (count === 1 && turn === 0)
