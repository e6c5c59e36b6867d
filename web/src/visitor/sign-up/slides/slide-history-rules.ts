/** The history operation for a step from one slide to another. */
export type SlideStep =
  | { kind: 'push'; slidesBehind: readonly number[] }
  | { kind: 'back'; entries: number }
  | { kind: 'replace' }

/**
 * Going forward adds a history entry, so that Back leads to the previous slide. Going backward uses the existing
 * entries, because a new one would make Back lead forward.
 * @param slidesBehind the slides in the history entries right before the current one
 */
export function planSlideStep(slidesBehind: readonly number[], from: number, to: number): SlideStep {
  if (to > from) return { kind: 'push', slidesBehind: [...slidesBehind, from] }
  const position = slidesBehind.indexOf(to)
  return position < 0 ? { kind: 'replace' } : { kind: 'back', entries: slidesBehind.length - position }
}
