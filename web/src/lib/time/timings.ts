/** The specification's timings in milliseconds, in one place. Each is used through a hook of this folder. */
export const timings = {
  splash: { grocery: 1500, electronics: 1500, smoke: 1000, fragrance: 1000 },
  searchDebounce: 400,
  nameSuggestionDebounce: 200,
  promoBanner: { first: 4000, pause: 5000, slide: 1000, fragranceSlide: 700 },
  addedBadge: 1500,
  cancelConfirmWindow: 3000,
  /** Ours: the second half of a double tap is no answer to 'Confirm?', and touches nothing that has moved under it. */
  doubleTapGuard: 400,
  dealCountdown: 1000,
  copiedFlag: 2000,
  savingsCountUp: 1200,
} as const
