/** How the tab's history takes a step from one slide to another. */
export type SlideStep =
  | { kind: 'push'; slidesBehind: readonly number[] }
  | { kind: 'back'; entries: number }
  | { kind: 'replace' }

/**
 * Forwards is a new entry, so that Back leads to the slide before. Backwards goes over the entries there are, or
 * Back would lead forwards afterwards.
 */
export function planSlideStep(slidesBehind: readonly number[], from: number, to: number): SlideStep {
  if (to > from) return { kind: 'push', slidesBehind: [...slidesBehind, from] }
  const position = slidesBehind.indexOf(to)
  return position < 0 ? { kind: 'replace' } : { kind: 'back', entries: slidesBehind.length - position }
}
