/** The focused row of a list, and the index that it had when it got the focus. */
export interface ListPosition<Id> {
  id: Id
  index: number
}

/** The id of the next or previous row. If `current` is no longer in the list, the step starts from its former index. */
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
