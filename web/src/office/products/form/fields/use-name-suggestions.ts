import type { Product } from '@cornerstock/contract/catalog/products'
import { fold } from '@cornerstock/contract/values/fold'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { nameSuggestionsQuery } from '../../../../api/products/products.ts'
import { timings } from '../../../../lib/time/timings.ts'
import { useDebounced } from '../../../../lib/time/use-debounced.ts'

const none: Product[] = []

/** The products whose name starts with `name`, and whether one has exactly this name. */
export function useNameSuggestions(name: string) {
  const debouncedName = useDebounced(fold(name), timings.nameSuggestionDebounce)
  const hasName = debouncedName !== ''
  // Errors are ignored: the form works without suggestions, and the server rejects a duplicate name.
  const { data } = useQuery({
    ...nameSuggestionsQuery(debouncedName),
    enabled: hasName,
    placeholderData: keepPreviousData,
  })
  // Filters the previous results by the current input.
  const suggestions = hasName
    ? (data ?? none).filter((product) => fold(product.name).startsWith(fold(name)))
    : none
  return { suggestions, isTaken: suggestions.some((product) => fold(product.name) === fold(name)) }
}
