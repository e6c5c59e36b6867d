/** Where the keyboard is in a list: on which row, and at which place it stood. */
export interface ListPosition<Id> {
  id: Id
  index: number
}

/** The row to go to from `current`: one step on or back, and where it has left the list, who took its place. */
export function stepFrom<Id>(
  ids: readonly Id[],
  current: ListPosition<Id> | undefined,
  step: 1 | -1,
): Id | undefined {
  if (current === undefined) return ids[0]
  const index = ids.indexOf(current.id)
  const next = index === -1 ? current.index + (step === 1 ? 0 : -1) : index + step
  return ids[Math.min(Math.max(next, 0), ids.length - 1)]
}
