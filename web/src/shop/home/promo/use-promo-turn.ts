import { useEffect, useState } from 'react'
import { hasNextTurn, type PromoTimings, toTurnDuration } from './promo-rules.ts'

interface PromoTurnOptions {
  /** The number of messages. */
  count: number
  isPaused: boolean
  /** Starts at turn 1, with the first message. */
  skipsFirstDelay: boolean
}

/** The current turn of the banner; turn 0 is before the first message. After a pause the turn starts over. */
export function usePromoTurn(
  { count, isPaused, skipsFirstDelay }: PromoTurnOptions,
  { first, pause, slide }: PromoTimings,
): number {
  const [turn, setTurn] = useState(skipsFirstDelay ? 1 : 0)
  useEffect(() => {
    if (isPaused || !hasNextTurn(count, turn)) return
    const timer = setTimeout(() => setTurn(turn + 1), toTurnDuration(turn, { first, pause, slide }))
    return () => clearTimeout(timer)
  }, [count, isPaused, turn, first, pause, slide])
  return turn
}
