import { useEffect, useState } from 'react'
import { toLocalDay } from './local-days.ts'

const minute = 60_000

/** Today where the reader is. A screen that is left open over midnight follows. */
export function useToday(): string {
  const [today, setToday] = useState(() => toLocalDay(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(toLocalDay(new Date())), minute)
    return () => clearInterval(timer)
  }, [])
  return today
}
