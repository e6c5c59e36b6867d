import type { AnyOrderItem } from '@cornerstock/contract/orders'
import { useRef } from 'react'
import { usePlainKeys } from '../../../shared/keyboard/use-plain-keys.ts'
import { isChecked } from '../../checked-lines.ts'

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
/** The keys that press a button of the focused line, with the button's `data-press`. */
const presses: Record<string, string> = { f: 'found', n: 'not-found', s: 'short', u: 'undo' }

const lineOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null

/** The keyboard shortcuts of the order lines. A line is focused when any of its elements has the focus. */
export function usePickingKeys(lines: readonly AnyOrderItem[]) {
  const listRef = useRef<HTMLUListElement>(null)

  const cards = () => Array.from(listRef.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])
  const focusLine = (card: HTMLElement | undefined) => {
    card?.querySelector<HTMLElement>('[data-press="found"]')?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
  }

  usePlainKeys((key, target) => {
    const step = steps[key]
    const card = lineOf(target)
    if (step) {
      const all = cards()
      const from = card ? all.indexOf(card) : -1
      focusLine(all[Math.min(Math.max(from + step, 0), all.length - 1)])
      return true
    }
    const press = presses[key.toLowerCase()]
    const button = press && card?.querySelector<HTMLElement>(`[data-press="${press}"]`)
    if (button) button.click()
    return Boolean(button)
  })

  /** Focuses the next unchecked line, starting over at the top after the last one. */
  function goToNext(markedId: number) {
    const marked = lines.findIndex(({ id }) => id === markedId)
    const ahead = [...lines.slice(marked + 1), ...lines.slice(0, marked)]
    const next = ahead.find((line) => !isChecked(line))
    focusLine(cards().find((card) => next && Number(card.dataset.line) === next.id))
  }

  return { listRef, goToNext }
}
