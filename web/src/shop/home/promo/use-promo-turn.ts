import { useEffect, useState } from 'react'
import { hasNextTurn, type PromoTimings, toTurnDuration } from './promo-rules.ts'

interface PromoTurnOptions {
  /** The number of messages. */
  count: number
  isPaused: boolean
}

/**
 * The current turn of the banner. Turn 0, before the first message, cannot be paused. After a pause, the time of the
 * current turn starts again.
 */
export function usePromoTurn(
  { count, isPaused }: PromoTurnOptions,
  { first, pause, slide }: PromoTimings,
): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if ((isPaused && turn > 0) || !hasNextTurn(count, turn)) return
    const timer = setTimeout(() => setTurn(turn + 1), toTurnDuration(turn, { first, pause, slide }))
    return () => clearTimeout(timer)
  }, [count, isPaused, turn, first, pause, slide])
  return turn
}
