import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef } from 'react'
import { useArrangeShelf } from '../../api/clients/usual.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { cn } from '../../ui/class-names.ts'
import { useAnnounce } from '../../ui/feedback/announcer.tsx'
import { ArrowDown, ArrowUp, GripVertical } from '../../ui/icons/icons.ts'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { showErrorToast } from '../shared/show-error-toast.tsx'
import { moved } from './move-rules.ts'
import { type DraggedRow, useDragRows } from './use-drag-rows.ts'

/** The usual products in the order of the client's shelf. The client moves them by dragging, buttons or arrow keys. */
export function ShelfList({ usual }: { usual: readonly UsualProduct[] }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const arrange = useArrangeShelf(useClientId(), showErrorToast)
  const move = (from: number, to: number) => {
    const entry = usual[from]
    if (!entry || to < 0 || to >= usual.length || to === from) return
    arrange.mutate(moved(usual, from, to).map(({ product }) => product.productId))
    const place = to + 1
    announce(t`${entry.product.name}: place ${place} of ${usual.length}`)
  }
  const { listRef, dragged, handleProps, cancel } = useDragRows(move)
  return (
    <ul
      ref={listRef}
      className="flex flex-col gap-2"
      onKeyDown={({ key }) => {
        if (key === 'Escape') cancel()
      }}
    >
      {usual.map(({ product }, index) => (
        <ShelfRow
          key={product.productId}
          {...{ name: product.name, imageUrl: product.imageUrl, index, dragged }}
          count={usual.length}
          handleProps={handleProps(index)}
          onMove={(to) => move(index, to)}
        />
      ))}
    </ul>
  )
}

interface ShelfRowProps {
  name: string
  imageUrl: string
  index: number
  count: number
  dragged: DraggedRow | undefined
  handleProps: ReturnType<ReturnType<typeof useDragRows>['handleProps']>
  onMove: (to: number) => void
}

function ShelfRow({ name, imageUrl, index, count, dragged, handleProps, onMove }: ShelfRowProps) {
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
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
    // React moves the row in the document, which may take the focus from it.
    requestAnimationFrame(() => handle.current?.focus())
  }
  const isDragged = dragged?.from === index
  return (
    <li
      className={cn(
        'relative flex items-center gap-2 rounded-lg border border-line bg-surface py-1.5 ps-3 pe-1.5 shadow-card',
        isDragged && 'opacity-60 outline-2 outline-house',
        dropEdge(dragged, index),
      )}
    >
      <ProductImage imageUrl={imageUrl} className="size-11 shrink-0 p-0.5 max-xs:hidden" />
      <span className="min-w-0 flex-1 break-words font-semibold text-sm leading-snug">{name}</span>
      <IconButton
        label={t`Move ${name} up`}
        icon={<ArrowUp />}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        label={t`Move ${name} down`}
        icon={<ArrowDown />}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <IconButton
        ref={handle}
        label={t`Drag ${name}, or move it with the arrow keys`}
        icon={<GripVertical />}
        className="cursor-grab touch-none active:cursor-grabbing"
        onKeyDown={moveByKey}
        {...handleProps}
      />
    </li>
  )
}

/** Draws a line where the dragged row would be dropped. */
function dropEdge(dragged: DraggedRow | undefined, index: number): string | undefined {
  if (!dragged || dragged.to === dragged.from || dragged.to !== index) return undefined
  return dragged.to < dragged.from
    ? 'before:absolute before:inset-x-0 before:-top-1.5 before:h-1 before:rounded-full before:bg-house'
    : 'after:absolute after:inset-x-0 after:-bottom-1.5 after:h-1 after:rounded-full after:bg-house'
}
