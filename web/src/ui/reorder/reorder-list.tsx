import { useLingui } from '@lingui/react/macro'
import { type Key, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { cn } from '../class-names.ts'
import { useAnnounce } from '../feedback/announcer.tsx'
import { ArrowDown, ArrowUp, GripVertical } from '../icons/icons.ts'
import { type DraggedRow, type DropZones, useDragRows } from './use-drag-rows.ts'

interface ReorderListProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  nameOf: (row: Row) => string
  /** Without it, the rows have no order of their own and are only dragged to `zones`. */
  onMove?: ((from: number, to: number) => void) | undefined
  zones?: DropZones | undefined
  /** `touch` leaves out the buttons up and down where a mouse drags; the caller then has another way to move a row. */
  arrows?: 'always' | 'touch' | undefined
  className?: string | undefined
  rowClassName?: string | undefined
  /** Draws a row around the buttons that move it. */
  children: (row: Row, index: number, buttons: ReactNode) => ReactNode
}

/** A list whose rows a person moves by dragging, with buttons, or with the arrow keys on the handle. */
export function ReorderList<Row>({
  rows,
  keyOf,
  nameOf,
  onMove,
  zones,
  arrows = 'always',
  className,
  rowClassName,
  children,
}: ReorderListProps<Row>) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!onMove || row === undefined || to < 0 || to >= rows.length || to === from) return
    onMove(from, to)
    const [name, place] = [nameOf(row), to + 1]
    announce(t`${name}: place ${place} of ${rows.length}`)
  }
  const { listRef, dragged, handleProps, cancel } = useDragRows(onMove && move, zones)
  return (
    <ul
      ref={listRef}
      className={cn('flex flex-col gap-2', className)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cancel()
      }}
    >
      {rows.map((row, index) => (
        <li
          key={keyOf(row)}
          aria-label={nameOf(row)}
          className={cn(
            'relative',
            rowClassName,
            dragged?.from === index && 'opacity-60 outline-2 outline-house',
            dropEdge(dragged, index),
          )}
        >
          {children(
            row,
            index,
            <MoveButtons
              name={nameOf(row)}
              index={index}
              count={rows.length}
              handleProps={handleProps(index)}
              arrows={arrows}
              onMove={onMove && ((to) => move(index, to))}
            />,
          )}
        </li>
      ))}
    </ul>
  )
}

interface MoveButtonsProps {
  name: string
  index: number
  count: number
  handleProps: ReturnType<ReturnType<typeof useDragRows>['handleProps']>
  arrows: 'always' | 'touch'
  onMove: ((to: number) => void) | undefined
}

function MoveButtons({ name, index, count, handleProps, arrows, onMove }: MoveButtonsProps) {
  const { t } = useLingui()
  const handle = useRef<HTMLButtonElement>(null)
  const moveByKey = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: count - 1,
    }
    const to = targets[event.key]
    if (to === undefined || !onMove) return
    event.preventDefault()
    onMove(to)
    // React moves the row in the document, which may take the focus from it.
    requestAnimationFrame(() => handle.current?.focus())
  }
  const arrowClasses = cn(arrows === 'touch' && 'pointer-fine:hidden')
  return (
    <span className="flex shrink-0">
      {onMove && (
        <>
          <IconButton
            label={t`Move ${name} up`}
            icon={<ArrowUp />}
            disabled={index === 0}
            className={arrowClasses}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            label={t`Move ${name} down`}
            icon={<ArrowDown />}
            disabled={index === count - 1}
            className={arrowClasses}
            onClick={() => onMove(index + 1)}
          />
        </>
      )}
      <IconButton
        ref={handle}
        label={onMove ? t`Drag ${name}, or move it with the arrow keys` : t`Drag ${name}`}
        icon={<GripVertical />}
        className="cursor-grab touch-none active:cursor-grabbing"
        onKeyDown={moveByKey}
        {...handleProps}
      />
    </span>
  )
}

/** Draws a line where the dragged row would be dropped. */
function dropEdge(dragged: DraggedRow | undefined, index: number): string | undefined {
  if (!dragged || dragged.to === dragged.from || dragged.to !== index) return undefined
  return dragged.to < dragged.from
    ? 'before:absolute before:inset-x-0 before:-top-1.5 before:h-1 before:rounded-full before:bg-house'
    : 'after:absolute after:inset-x-0 after:-bottom-1.5 after:h-1 after:rounded-full after:bg-house'
}
