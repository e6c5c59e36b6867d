import { maxNewSuggestions, maxSuggestions, type Suggestion } from '@cornerstock/contract/catalog/suggestions'

/** Divides suggestions into the suggested products, at most five, and further products that are new to the client. */
export function splitSuggestions<Row extends Pick<Suggestion, 'isNew'>>(
  suggestions: readonly Row[],
): { usual: Row[]; further: Row[] } {
  return {
    usual: suggestions.slice(0, maxSuggestions),
    further: suggestions
      .slice(maxSuggestions)
      .filter(({ isNew }) => isNew)
      .slice(0, maxNewSuggestions),
  }
}
