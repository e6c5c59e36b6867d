import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'
import { planSlideStep } from './slide-history-rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On an entry that shows a slide: the slides in the entries right before it. */
    slidesBehind?: readonly number[]
  }
}

/**
 * Slides in a natively scrolling row, which is the smoothest to swipe. The URL holds the current slide for Back and
 * reloads. The row scrolls when the URL changes, and the URL changes when the row is swiped.
 */
export function useSlides(count: number) {
  const { index, goTo } = useSlideInUrl(count)
  const track = useSlideTrack(count, index, goTo)
  const focusOnMount = useCallback(
    (heading: HTMLElement | null) => heading?.focus({ preventScroll: true }),
    [],
  )
  return { track, index, goTo, focusOnMount }
}

function useSlideInUrl(count: number) {
  const { slide = 1 } = useSearch({ from: '/_visitor/sign-up' })
  const slidesBehind = useRouterState({ select: (state) => state.location.state.slidesBehind }) ?? []
  const navigate = useNavigate()
  const { history } = useRouter()
  const index = clamp(slide - 1, count)
  const goTo = (requested: number) => {
    const to = clamp(requested, count)
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

function useSlideTrack(count: number, index: number, goTo: (index: number) => void) {
  const announce = useAnnounce()
  const track = useRef<HTMLDivElement>(null)
  const isOpen = useRef(false)
  /** The target of a scroll that the code started: slides passed on the way must not change the URL. */
  const destination = useRef<number>(undefined)

  useLayoutEffect(() => {
    const element = track.current
    if (element && findVisibleSlide(element, count) !== index) {
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

const clamp = (index: number, count: number) => Math.min(Math.max(0, index), count - 1)

const findVisibleSlide = (track: HTMLElement, count: number) =>
  clamp(Math.round(Math.abs(track.scrollLeft) / track.clientWidth), count)

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
