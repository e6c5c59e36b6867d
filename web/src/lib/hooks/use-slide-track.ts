import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Shows slides in a row that scrolls natively, which is the smoothest to swipe. The row scrolls when `index` changes; a
 * swipe calls `goTo`.
 * @returns the ref of the row, whose children are the slides
 */
export function useSlideTrack<Row extends HTMLElement>(
  count: number,
  index: number,
  goTo: (index: number) => void,
): RefObject<Row | null> {
  const track = useRef<Row>(null)
  const isOpen = useRef(false)
  /** The target of a scroll that the code started. Slides that it passes are not shown as the current one. */
  const destination = useRef<number>(undefined)

  useLayoutEffect(() => {
    const element = track.current
    if (element && findVisibleSlide(element, count) !== index) {
      destination.current = index
      scrollTo(element, index, isOpen.current ? 'auto' : 'instant')
    }
    isOpen.current = true
  }, [index, count])

  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = () => {
      const visible = findVisibleSlide(element, count)
      if (destination.current === undefined) return goTo(visible)
      if (visible === destination.current) destination.current = undefined
    }
    const cancelDestination = () => {
      destination.current = undefined
    }
    element.addEventListener('scroll', follow)
    element.addEventListener('pointerdown', cancelDestination)
    return () => {
      element.removeEventListener('scroll', follow)
      element.removeEventListener('pointerdown', cancelDestination)
    }
  })
  return track
}

const findVisibleSlide = (track: HTMLElement, count: number) =>
  Math.min(Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth)), count - 1)

/**
 * Scrolls the row, but not the page, in both reading directions. `auto` uses the style sheet's `scroll-behavior`,
 * which respects reduced motion.
 */
function scrollTo(track: HTMLElement, index: number, behavior: ScrollBehavior) {
  const slide = track.children[index]
  if (!slide) return
  const distance = slide.getBoundingClientRect().left - track.getBoundingClientRect().left
  // Not `scrollBy`, which snaps to the next slide as a swipe does.
  track.scrollTo({ left: track.scrollLeft + distance, behavior })
}
