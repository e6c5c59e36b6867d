import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropIndex } from './move-rules.ts'

/** A row that is being dragged, with its place and the place where it would be dropped. */
export interface DraggedRow {
  from: number
  to: number
}

/**
 * Lets a person drag rows of a list by a handle, with a mouse, a pen or a finger. The page, or the sheet around the
 * list, scrolls while the row is held near its upper or lower edge. Escape, or a gesture that the browser takes over, leaves the row in
 * its place.
 */
export function useDragRows(onMove: (from: number, to: number) => void) {
  const listRef = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<DraggedRow>()
  /** Where the pointer is in the window, in pixels; undefined until it has moved. */
  const pointerY = useRef<number>(undefined)

  const findDropIndex = (from: number, y: number) => {
    const rows = [...(listRef.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    return dropIndex(
      rows.map(({ top, height }) => top + height / 2),
      y,
      from,
    )
  }

  const followPointer = useEffectEvent(() => {
    const y = pointerY.current
    if (!dragged || y === undefined) return
    scrollNearEdge(listRef.current, y)
    const to = findDropIndex(dragged.from, y)
    if (to !== dragged.to) setDragged({ ...dragged, to })
  })

  const isDragging = dragged !== undefined
  useEffect(() => {
    if (!isDragging) return
    let frame: number
    const follow = () => {
      followPointer()
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  const handleProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointerY.current = undefined
      setDragged({ from: index, to: index })
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      pointerY.current = clientY
    },
    onPointerUp: () => {
      setDragged(undefined)
      if (!dragged || pointerY.current === undefined) return
      const to = findDropIndex(dragged.from, pointerY.current)
      if (to !== dragged.from) onMove(dragged.from, to)
    },
    onPointerCancel: () => setDragged(undefined),
  })

  return { listRef, dragged, handleProps, cancel: () => setDragged(undefined) }
}

/** How near to an edge of what scrolls it scrolls, in pixels. */
const edge = 96

/** How far it scrolls in each frame, in pixels. */
const stepPx = 12

/** Scrolls the sheet around a list, or else the page. */
function scrollNearEdge(list: HTMLElement | null, y: number) {
  const sheet = scrollAreaOf(list)
  const { top, bottom } = sheet?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
  const area = sheet ?? window
  if (y < top + edge) area.scrollBy({ top: -stepPx })
  else if (y > bottom - edge) area.scrollBy({ top: stepPx })
}

function scrollAreaOf(element: HTMLElement | null): HTMLElement | undefined {
  for (let area = element?.parentElement; area && area !== document.body; area = area.parentElement)
    if (area.scrollHeight > area.clientHeight && /auto|scroll/.test(getComputedStyle(area).overflowY))
      return area
  return undefined
}
