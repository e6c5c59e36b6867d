import type { Product } from '@cornerstock/contract/products'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { namesakesQuery } from '../../../../api/products.ts'
import { timings } from '../../../../lib/time/timings.ts'
import { useDebounced } from '../../../../lib/time/use-debounced.ts'

const none: Product[] = []
const keyOf = (name: string) => name.trim().toLowerCase()

/** The products whose names begin as what is typed, and whether one has just this name. */
export function useNameSuggestions(name: string) {
  const settled = useDebounced(keyOf(name), timings.nameSuggestionDebounce)
  const isAsked = settled !== ''
  // A failure suggests nothing: the form works without, and saving says what is taken.
  const { data } = useQuery({
    ...namesakesQuery(settled),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  // What was found a moment ago is narrowed by what has been typed since.
  const suggestions = isAsked
    ? (data ?? none).filter((product) => keyOf(product.name).startsWith(keyOf(name)))
    : none
  return { suggestions, isTaken: suggestions.some((product) => keyOf(product.name) === keyOf(name)) }
}
