import { useEffect, useState } from 'react'
import { hasNextTurn, type PromoTimings, toTurnDuration } from './promo-rules.ts'

interface PromoTurnOptions {
  /** The number of messages. */
  count: number
  isPaused: boolean
}

/** The current turn of the banner; turn 0 is before the first message, which no pause delays. After a pause the turn starts over. */
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
