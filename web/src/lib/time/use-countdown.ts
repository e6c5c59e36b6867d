import { useEffect, useState } from 'react'
import { timings } from './timings.ts'

/** Milliseconds left until `end`, updated every second and never negative. */
export function useCountdown(end: Date): number {
  const endTime = end.getTime()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= endTime) clearInterval(timer)
    }, timings.dealCountdown)
    return () => clearInterval(timer)
  }, [endTime])
  return Math.max(0, endTime - now)
}
