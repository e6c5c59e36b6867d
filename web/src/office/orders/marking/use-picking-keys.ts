import { useCallback, useEffect, useRef } from 'react'
import { timings } from '../../../lib/time/timings.ts'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import { hasCode, useScannedLine } from '../../shared/scan/use-scanned-line.ts'
import { isChecked } from '../checked-lines.ts'

/** A line of an order, or a product of a walk, with the 14-digit forms of its product's barcodes. */
type Row = { id: number; foundQuantity: number | null; gtins: readonly string[] }

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
/** The keys that press a button of the focused line; the values are the `data-press` of the buttons. */
const presses: Record<string, string> = { f: 'found', n: 'not-found', s: 'short', u: 'undo' }

const lineOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null

const cardsIn = (list: HTMLElement | null) =>
  Array.from(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])

function focusLine(card: HTMLElement | undefined) {
  card?.querySelector<HTMLElement>('[data-press="found"]')?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

/**
 * The keyboard shortcuts for marking lines, and what leads to the line of a scanned code. A line has the focus when any
 * of its elements has it.
 */
export function usePickingKeys(lines: readonly Row[]) {
  const listRef = useRef<HTMLDivElement>(null)
  const latest = useRef(lines)
  useEffect(() => {
    latest.current = lines
  })

  usePlainKeys((key, target) => {
    const step = steps[key]
    const card = lineOf(target)
    if (step) {
      const all = cardsIn(listRef.current)
      const from = card ? all.indexOf(card) : -1
      focusLine(all[Math.min(Math.max(from + step, 0), all.length - 1)])
      return true
    }
    const press = presses[key.toLowerCase()]
    const button = press && card?.querySelector<HTMLElement>(`[data-press="${press}"]`)
    if (button) button.click()
    return Boolean(button)
  })

  const cardOf = useCallback(
    (row: Row | undefined) => cardsIn(listRef.current).find((card) => Number(card.dataset.line) === row?.id),
    [],
  )

  const goToCode = useScannedLine((code) => {
    const scanned = lines.filter((row) => hasCode(row, code))
    const card = cardOf(scanned.find((row) => !isChecked(row)) ?? scanned[0])
    return card && (() => focusLine(card))
  })

  const findNext = useCallback(
    (markedId: number) => {
      const all = latest.current
      const marked = all.findIndex(({ id }) => id === markedId)
      const ahead = [...all.slice(marked + 1), ...all.slice(0, marked)]
      return cardOf(ahead.find((line) => !isChecked(line)))
    },
    [cardOf],
  )

  /** Focuses the next unchecked line. After the last line it starts again at the top. */
  const goToNext = useCallback((markedId: number) => focusLine(findNext(markedId)), [findNext])

  /** Scrolls the next unchecked line into view, once a second tap can no longer hit it instead of the marked line. */
  const showNext = useCallback(
    (markedId: number) =>
      void setTimeout(() => findNext(markedId)?.scrollIntoView({ block: 'nearest' }), timings.doubleTapGuard),
    [findNext],
  )

  return { listRef, goToNext, showNext, goToCode }
}
