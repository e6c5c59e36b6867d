import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useSlideTrack } from '../../../lib/hooks/use-slide-track.ts'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'
import { planSlideStep } from './slide-history-rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In a history entry that shows a slide: the slides of the entries right before it. */
    slidesBehind?: readonly number[]
  }
}

/**
 * Shows slides in a row that scrolls natively, which is the smoothest to swipe. The URL holds the current slide, so
 * that Back and reloads work. The row scrolls when the URL changes; a swipe changes the URL.
 */
export function useSlides(count: number) {
  const { index, goTo } = useSlideInUrl(count)
  const track = useSlideTrack<HTMLDivElement>(count, index, goTo)
  useAnnounceSlide(track, index)
  const focusOnMount = useCallback(
    (heading: HTMLElement | null) => heading?.focus({ preventScroll: true }),
    [],
  )
  return { track, index, goTo, focusOnMount }
}

function useAnnounceSlide(track: RefObject<HTMLElement | null>, index: number) {
  const announce = useAnnounce()
  const isOpen = useRef(false)
  useEffect(() => {
    if (isOpen.current) announce(track.current?.children[index]?.textContent ?? '')
    isOpen.current = true
  }, [track, index, announce])
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

const clamp = (index: number, count: number) => Math.min(Math.max(0, index), count - 1)
