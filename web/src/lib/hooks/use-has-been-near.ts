import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below or above the screen an element counts as near, in pixels. */
const nearness = 600

/** Whether an element is, or has been, on the screen or near it, so that it loads only what a person may see. */
export function useHasBeenNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [hasBeenNear, setHasBeenNear] = useState(false)
  useEffect(() => {
    if (hasBeenNear || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasBeenNear(true)
      },
      { rootMargin: `${nearness}px 0px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [hasBeenNear])
  return [ref, hasBeenNear]
}
