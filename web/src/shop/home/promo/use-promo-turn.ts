import { useEffect, useState } from 'react'
import { hasNextTurn, type PromoTimings, toTurnDuration } from './promo-rules.ts'

interface PromoTurns {
  count: number
  isPaused: boolean
  /** The first message is there at once, as it has been waited for before. */
  startsAtOnce: boolean
}

/** Counts the banner's turns: 0 before the first message. While paused no message goes; after it a full turn starts. */
export function usePromoTurn(
  { count, isPaused, startsAtOnce }: PromoTurns,
  { first, pause, slide }: PromoTimings,
): number {
  const [turn, setTurn] = useState(startsAtOnce ? 1 : 0)
  useEffect(() => {
    if (isPaused || !hasNextTurn(count, turn)) return
    const timer = setTimeout(() => setTurn(turn + 1), toTurnDuration(turn, { first, pause, slide }))
    return () => clearTimeout(timer)
  }, [count, isPaused, turn, first, pause, slide])
  return turn
}
