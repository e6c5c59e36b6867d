import { useEffect, useState } from 'react'
import { toLocalDay } from './local-days.ts'

const minute = 60_000

/** Today as `2026-03-08`, updated after midnight; in the browser's time zone unless another is given. */
export function useToday(timeZone?: string): string {
  const [today, setToday] = useState(() => toLocalDay(new Date(), timeZone))
  useEffect(() => {
    const update = () => setToday(toLocalDay(new Date(), timeZone))
    update()
    const timer = setInterval(update, minute)
    return () => clearInterval(timer)
  }, [timeZone])
  return today
}
