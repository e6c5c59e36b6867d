import { type PointerEvent, useRef, useState } from 'react'
import { dropIndex } from './move-rules.ts'

/** A row that is being dragged, with its place and the place where it would be dropped. */
export interface DraggedRow {
  from: number
  to: number
}

/**
 * Lets a person drag rows of a list by a handle, with a mouse, a pen or a finger. Escape, or a gesture that the browser
 * takes over, leaves the row in its place.
 */
export function useDragRows(onMove: (from: number, to: number) => void) {
  const listRef = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<DraggedRow>()

  const findDropIndex = (from: number, y: number) => {
    const rows = [...(listRef.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    return dropIndex(
      rows.map(({ top, height }) => top + height / 2),
      y,
      from,
    )
  }

  const handleProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ from: index, to: index })
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (!dragged) return
      scrollNearEdge(clientY)
      const to = findDropIndex(dragged.from, clientY)
      if (to !== dragged.to) setDragged({ ...dragged, to })
    },
    onPointerUp: () => {
      if (dragged && dragged.to !== dragged.from) onMove(dragged.from, dragged.to)
      setDragged(undefined)
    },
    onPointerCancel: () => setDragged(undefined),
  })

  return { listRef, dragged, handleProps, cancel: () => setDragged(undefined) }
}

const edge = 96

function scrollNearEdge(y: number) {
  if (y < edge) window.scrollBy({ top: -12 })
  else if (y > window.innerHeight - edge) window.scrollBy({ top: 12 })
}
