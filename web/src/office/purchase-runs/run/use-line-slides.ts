import { currentLanguage, directionOf } from '@cornerstock/contract/values/languages'
import { useEffect, useRef, useState } from 'react'
import { useSlideTrack } from '../../../lib/hooks/use-slide-track.ts'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import { nextOpenLine, type ShownLine } from './run-line-rules.ts'

/** The keys that press a button of the line on the screen; the values are the `data-press` of the buttons. */
const presses: Record<string, string> = { f: 'found', s: 'short', n: 'not-found', u: 'undo' }

/** Shows one line at a time, at first an unmarked one. A swipe, a button or an arrow key leads to the next line. */
export function useLineSlides(lines: readonly ShownLine[]) {
  const [currentId, setCurrentId] = useState(
    () => (lines.find(({ found }) => found === null) ?? lines[0])?.productId,
  )
  // Lines are found by product, because their indexes change when others mark them.
  const index = Math.max(
    0,
    lines.findIndex(({ productId }) => productId === currentId),
  )
  const goTo = (to: number) => setCurrentId(lines[Math.min(Math.max(0, to), lines.length - 1)]?.productId)
  const track = useSlideTrack<HTMLUListElement>(lines.length, index, goTo)
  const takesFocus = useRef(false)
  const slideOf = () => track.current?.children[index]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the line on the screen
  useEffect(() => {
    const slide = slideOf()
    if (takesFocus.current && slide instanceof HTMLElement) slide.focus({ preventScroll: true })
    takesFocus.current = false
  }, [index])

  /** Shows a line, or the next unmarked line. The button that was pressed disappears, so the line gets the focus. */
  const show = (productId: number | undefined) => {
    if (productId === undefined || productId === currentId) return
    takesFocus.current = true
    setCurrentId(productId)
  }
  const showNextOpen = ({ productId }: ShownLine) => show(nextOpenLine(lines, productId)?.productId)

  usePlainKeys((key) => {
    const step = stepOf(key)
    if (step !== 0) {
      show(lines[index + step]?.productId)
      return true
    }
    const press = presses[key.toLowerCase()]
    const button = press && slideOf()?.querySelector<HTMLElement>(`[data-press="${press}"]`)
    if (button) button.click()
    return Boolean(button)
  })
  return { track, index, goTo, show, showNextOpen }
}

/** The step of an arrow key. In a language that runs from right to left, the left arrow leads forward. */
function stepOf(key: string): number {
  const forward = directionOf(currentLanguage()) === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return forward
  return key === 'ArrowLeft' ? -forward : 0
}
