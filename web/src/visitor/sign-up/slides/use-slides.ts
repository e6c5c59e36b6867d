import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'
import { planSlideStep } from './slide-history-rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of an entry that shows a slide: the slides in the entries right before it. */
    slidesBehind?: readonly number[]
  }
}

/**
 * Slides in a row that scrolls, as the finger does it best. Which slide is shown stands in the address, so that
 * Back and a reload come to the right one; the row follows the address, and the address follows the finger.
 */
export function useSlides(count: number) {
  const { index, goTo } = useSlideInAddress(count)
  const track = useTrack(count, index, goTo)
  const takeFocus = useCallback((heading: HTMLElement | null) => heading?.focus({ preventScroll: true }), [])
  return { track, index, goTo, takeFocus }
}

function useSlideInAddress(count: number) {
  const { slide = 1 } = useSearch({ from: '/_visitor/sign-up' })
  const slidesBehind = useRouterState({ select: (state) => state.location.state.slidesBehind }) ?? []
  const navigate = useNavigate()
  const { history } = useRouter()
  const index = clamp(slide - 1, count)
  const goTo = (wanted: number) => {
    const to = clamp(wanted, count)
    if (to === index) return
    const step = planSlideStep(slidesBehind, index, to)
    if (step.kind === 'back') return history.go(-step.entries)
    void navigate({
      to: '.',
      search: { slide: to + 1 },
      state: { slidesBehind: step.kind === 'push' ? step.slidesBehind : slidesBehind },
      replace: step.kind === 'replace',
      resetScroll: false,
    })
  }
  return { index, goTo }
}

function useTrack(count: number, index: number, goTo: (index: number) => void) {
  const announce = useAnnounce()
  const track = useRef<HTMLDivElement>(null)
  const isOpen = useRef(false)
  /** Where the row is scrolling to by itself: what it passes on its way is nobody's choice. */
  const destination = useRef<number>(undefined)

  useLayoutEffect(() => {
    const element = track.current
    if (element && slideIn(element, count) !== index) {
      destination.current = index
      scrollTo(element, index, isOpen.current ? 'auto' : 'instant')
    }
    if (isOpen.current) announce(element?.children[index]?.textContent ?? '')
    isOpen.current = true
  }, [index, count, announce])

  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = () => {
      const shown = slideIn(element, count)
      if (destination.current === undefined) return goTo(shown)
      if (shown === destination.current) destination.current = undefined
    }
    const takeOver = () => {
      destination.current = undefined
    }
    element.addEventListener('scroll', follow)
    element.addEventListener('pointerdown', takeOver)
    return () => {
      element.removeEventListener('scroll', follow)
      element.removeEventListener('pointerdown', takeOver)
    }
  })
  return track
}

const clamp = (index: number, count: number) => Math.min(Math.max(0, index), count - 1)

const slideIn = (track: HTMLElement, count: number) =>
  clamp(Math.round(Math.abs(track.scrollLeft) / track.clientWidth), count)

/**
 * Scrolls the row and not the page with it, whichever way it reads. With `auto` the style sheet's manner holds,
 * which knows who wants no motion.
 */
function scrollTo(track: HTMLElement, index: number, behavior: ScrollBehavior) {
  const slide = track.children[index]
  if (!slide) return
  const distance = slide.getBoundingClientRect().left - track.getBoundingClientRect().left
  // Not `scrollBy`, which stops at the next slide as a swipe does.
  track.scrollTo({ left: track.scrollLeft + distance, behavior })
}
