import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useSearchText } from '../../lib/route-values.ts'
import { useAnnounce } from '../../ui/announcer.tsx'

/**
 * Slides in a row that scrolls, as the finger does it best. The scroll position alone decides which slide is
 * shown; the address follows it, so that a reload comes back to the same one.
 */
export function useSlides(count: number) {
  const [slide] = useSearchText('slide')
  const navigate = useNavigate()
  const announce = useAnnounce()
  const track = useRef<HTMLDivElement>(null)
  const index = clamp(Number(slide) - 1 || 0, count)
  const start = useRef(index)

  const goTo = (wanted: number) => scrollTo(track.current, clamp(wanted, count))

  useLayoutEffect(() => scrollTo(track.current, start.current, 'instant'), [])
  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = () => {
      const shown = clamp(Math.round(Math.abs(element.scrollLeft) / element.clientWidth), count)
      if (shown === index) return
      void navigate({ to: '.', search: { slide: shown + 1 }, replace: true, resetScroll: false })
      announce(element.children[shown]?.textContent ?? '')
    }
    element.addEventListener('scroll', follow)
    return () => element.removeEventListener('scroll', follow)
  })

  const takeFocus = useCallback((heading: HTMLElement | null) => heading?.focus({ preventScroll: true }), [])
  return { track, index, goTo, takeFocus }
}

const clamp = (index: number, count: number) => Math.min(Math.max(0, index), count - 1)

/** Whichever way the page reads. Without a word about the manner, the style sheet's holds, which knows who wants no motion. */
function scrollTo(track: HTMLElement | null, index: number, behavior: ScrollBehavior = 'auto') {
  track?.children[index]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' })
}
