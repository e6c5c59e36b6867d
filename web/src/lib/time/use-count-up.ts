import { useEffect, useRef, useState } from 'react'

/**
 * Animates a whole number from the value shown before, at first 0, to `target`, and slows down towards the end.
 * @param duration in milliseconds; with reduced motion the target is returned at once
 */
export function useCountUp(target: number, duration: number): number {
  const [prefersReducedMotion] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [shown, setShown] = useState(0)
  const last = useRef(0)
  useEffect(() => {
    const start = last.current
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const remaining = 1 - Math.min(1, Math.max(0, (now - startedAt) / duration))
      last.current = Math.round(target - (target - start) * remaining ** 3)
      setShown(last.current)
      if (remaining > 0) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, duration])
  return prefersReducedMotion ? target : shown
}
