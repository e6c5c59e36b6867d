import { useEffect, useState } from 'react'

/** Whether `duration` milliseconds have passed since the component was mounted. */
export function useElapsed(duration: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(duration <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), duration)
    return () => clearTimeout(timer)
  }, [duration])
  return hasElapsed
}
