import { useEffect, useState } from 'react'
import { toLocalDay } from './local-days.ts'

const minute = 60_000

/** Today in the browser's time zone as `2026-03-08`, updated after midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => toLocalDay(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(toLocalDay(new Date())), minute)
    return () => clearInterval(timer)
  }, [])
  return today
}
