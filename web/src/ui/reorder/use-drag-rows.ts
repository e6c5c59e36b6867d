import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropIndex } from './move-rules.ts'

/** A row that is being dragged, with its place and the place where it would be dropped. */
export interface DraggedRow {
  from: number
  to: number
}

/** Where rows can be dropped outside of their list: on elements with `data-drop-zone`, each with a list of its own. */
export interface DropZones {
  /** Called with the name of the zone under a dragged row; undefined over its own list and outside of zones. */
  onOver: (zone: string | undefined) => void
  /** Called with the row's place, and with the zone and the place in its list where it was dropped. */
  onDrop: (from: number, zone: string, to: number) => void
}

/** A point in the window, in pixels. */
interface Point {
  x: number
  y: number
}

/**
 * Lets a person drag rows of a list by a handle, with a mouse, a pen or a finger. What is under the row scrolls while
 * the row is held near its upper or lower edge: the page, a sheet, or a list with a scroll bar of its own. Escape, or a
 * gesture that the browser takes over, leaves the row in its place. Without `onMove`, rows have no order of their own
 * and can only be dropped on zones.
 */
export function useDragRows(
  onMove: ((from: number, to: number) => void) | undefined,
  zones: DropZones | undefined,
) {
  const listRef = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<DraggedRow>()
  /** Undefined until the pointer has moved. */
  const pointer = useRef<Point>(undefined)

  const findDropIndex = (from: number, y: number) =>
    onMove ? dropIndex(middlesOf(listRef.current), y, from) : from

  const followPointer = useEffectEvent(() => {
    const point = pointer.current
    if (!dragged || !point) return
    scrollNearEdge(point)
    const zone = zones && findZone(listRef.current, point)
    zones?.onOver(zone?.dataset.dropZone)
    const to = zone ? dragged.from : findDropIndex(dragged.from, point.y)
    if (to !== dragged.to) setDragged({ ...dragged, to })
  })

  const end = () => {
    zones?.onOver(undefined)
    setDragged(undefined)
  }

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
      pointer.current = undefined
      setDragged({ from: index, to: index })
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      pointer.current = { x: clientX, y: clientY }
    },
    onPointerUp: () => {
      end()
      const point = pointer.current
      if (!dragged || !point) return
      const zone = zones && findZone(listRef.current, point)
      if (zone)
        return zones.onDrop(
          dragged.from,
          zone.dataset.dropZone ?? '',
          dropIndex(middlesOf(zone.querySelector('ul')), point.y, -1),
        )
      const to = findDropIndex(dragged.from, point.y)
      if (to !== dragged.from) onMove?.(dragged.from, to)
    },
    onPointerCancel: end,
  })

  return { listRef, dragged, handleProps, cancel: end }
}

/** The heights in the window at which the rows of a list have their middles, in pixels. */
const middlesOf = (list: Element | null): number[] =>
  [...(list?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2
  })

/** The zone at a point, unless it is that of the list itself. */
function findZone(list: HTMLElement | null, { x, y }: Point): HTMLElement | undefined {
  const zone = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop-zone]')
  return zone && !zone.contains(list) ? zone : undefined
}

/** How near to an edge of what scrolls it scrolls, in pixels. */
const edge = 96

/** How far it scrolls in each frame, in pixels. */
const stepPx = 12

/** Scrolls what is under a point, or else the page. */
function scrollNearEdge({ x, y }: Point) {
  const element = scrollAreaAt(document.elementFromPoint(x, y))
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
  const area = element ?? window
  if (y < top + edge) area.scrollBy({ top: -stepPx })
  else if (y > bottom - edge) area.scrollBy({ top: stepPx })
}

function scrollAreaAt(element: Element | null): Element | undefined {
  for (let area = element; area && area !== document.body; area = area.parentElement)
    if (area.scrollHeight > area.clientHeight && /auto|scroll/.test(getComputedStyle(area).overflowY))
      return area
  return undefined
}
