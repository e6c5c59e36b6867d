/** The specification's timings (section 9) in milliseconds. */
export const timings = {
  splash: { grocery: 1500, electronics: 1500, smoke: 1000, fragrance: 1000 },
  searchDebounce: 400,
  nameSuggestionDebounce: 200,
  promoBanner: { first: 4000, pause: 5000, slide: 1000, fragranceSlide: 700 },
  addedBadge: 1500,
  cancelConfirmWindow: 3000,
  /**
   * Not in the specification. The second tap of a double tap must not press a button that has just appeared or moved.
   * The taps of a double tap are up to half a second apart.
   */
  doubleTapGuard: 550,
  /**
   * Not in the specification. Longer than a double tap, because people press again while they wait, and the button may
   * then be that of another store.
   */
  movedSubmitGuard: 1000,
  dealCountdown: 1000,
  copiedFlag: 2000,
  savingsCountUp: 1200,
} as const
