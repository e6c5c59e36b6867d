import { useCallback, useEffect, useRef, useState } from 'react'

/** A flag that resets itself `duration` milliseconds after the last `raise()`. */
export function useTimedFlag(duration: number) {
  const [isUp, setIsUp] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lower = useCallback(() => {
    clearTimeout(timer.current)
    setIsUp(false)
  }, [])
  const raise = useCallback(() => {
    clearTimeout(timer.current)
    setIsUp(true)
    timer.current = setTimeout(() => setIsUp(false), duration)
  }, [duration])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isUp, raise, lower }
}
