/**
 * The selected ids after a click on the checkbox of a row. A range reaches from the row that was clicked before to this
 * row, and all its rows are selected or deselected like this row.
 */
export function selectRows<Id>(
  ids: readonly Id[],
  selected: ReadonlySet<Id>,
  { id, rangeFrom }: { id: Id; rangeFrom: Id | undefined },
): ReadonlySet<Id> {
  const next = new Set(selected)
  const end = ids.indexOf(id)
  const start = rangeFrom === undefined ? -1 : ids.indexOf(rangeFrom)
  const range = start < 0 ? [id] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
  for (const one of range)
    if (selected.has(id)) next.delete(one)
    else next.add(one)
  return next
}
