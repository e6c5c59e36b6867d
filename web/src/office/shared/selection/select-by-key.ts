/** Selects the row whose link has the focus. Returns whether a row has it. */
export function selectByKey(
  target: EventTarget | null,
  onSelect: (id: number, isRange: boolean) => void,
): boolean {
  const id = target instanceof HTMLElement ? Number(target.dataset.row) : Number.NaN
  if (Number.isNaN(id)) return false
  onSelect(id, false)
  return true
}
