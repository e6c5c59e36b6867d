/**
 * Words or phrases that people use for the same products: in lower case, and singular unless only the plural has this
 * meaning.
 */
export type SynonymGroup = {
  /** A search for one of them finds all of them. */
  words: readonly string[]
  /** Words that a search for `words` also finds, but not the other way round. */
  finds?: readonly string[]
  /**
   * Translations of `words` into Spanish and Arabic. Spanish plurals, spellings without accents or hamzas, and Arabic
   * words with "and" or "the" are found too; Arabic plurals are not.
   */
  es?: readonly string[]
  ar?: readonly string[]
}
