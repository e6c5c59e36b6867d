import { startTransition, useEffect, useState } from 'react'
import { afterFirstPaint } from '../loading/after-first-paint.ts'

/**
 * The number of items of a long row to render: `step` at first, and `step` more whenever the browser is idle. Rendering
 * all items at once would block a phone for a fifth of a second.
 */
export function useGradualCount(total: number, step: number): number {
  const [count, setCount] = useState(step)
  const isComplete = count >= total
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count starts the next step.
  useEffect(() => {
    if (isComplete) return undefined
    return afterFirstPaint(() => startTransition(() => setCount((last) => last + step)))
  }, [count, isComplete, step])
  return Math.min(count, total)
}
