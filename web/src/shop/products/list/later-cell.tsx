import { type ReactNode, useEffect, useState } from 'react'

interface LaterCellProps {
  /** How many frames later the content is rendered. Only the first value counts. 0 renders it at once. */
  frames: number
  children: ReactNode
}

/** Renders its content some frames later, so that the cards of a row do not share a frame while the list scrolls. */
export function LaterCell({ frames, children }: LaterCellProps) {
  const [wait] = useState(frames)
  const [isRendered, setRendered] = useState(wait === 0)
  useEffect(() => {
    let left = wait
    if (left === 0) return
    let frame = requestAnimationFrame(function count() {
      left -= 1
      if (left === 0) setRendered(true)
      else frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [wait])
  return isRendered ? children : null
}
