import { useEffect, useEffectEvent, useState } from 'react'
import { timings } from './time/timings.ts'
import { useDebounced } from './time/use-debounced.ts'

/**
 * The text of a search field whose search is stored elsewhere, such as in the URL.
 * @param value the stored search; the field follows when it changes elsewhere
 * @param onSearch called after a pause in typing (400 ms, specification 5), and at once when the field is cleared
 */
export function useSearchText(value: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(value)
  const settled = useDebounced(text, timings.searchDebounce)
  const search = text.trim() && settled.trim()
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== search) setText(value)
  }
  const report = useEffectEvent((next: string) => {
    if (next !== value) onSearch(next)
  })
  useEffect(() => report(search), [search])
  return [text, setText] as const
}
