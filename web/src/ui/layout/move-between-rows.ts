import type { KeyboardEvent } from 'react'

// If a row has no link, the row itself gets the focus.
const focusTargetOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a[href]') ?? row

function findNextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1)
    case 'ArrowUp':
      return Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/**
 * Handles the keys of a table: the up and down arrow keys, Home and End move the focus between the rows, which must be
 * focusable. Keys pressed in a field are left to the field.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
  const { target, currentTarget, key } = event
  // React also passes on keys from menus and dialogs that a row has opened.
  if (!(target instanceof Element && currentTarget.contains(target))) return
  if (target.closest('input, textarea, select, [contenteditable]')) return
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('tbody > tr')]
  const index = rows.findIndex((row) => row.contains(target))
  // If the table itself has the focus, the first key moves it to the first row.
  const next = rows[findNextIndex(key, index, rows.length) ?? -1]
  if (!next) return
  event.preventDefault()
  focusTargetOf(next).focus()
  next.scrollIntoView({ block: 'nearest' })
}
