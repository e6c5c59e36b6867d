import { useEffect, useEffectEvent, useState } from 'react'
import { timings } from '../time/timings.ts'

/**
 * Holds the text of a search field. The search itself is stored outside of the field, for example in the URL.
 * @param value the stored search; the field follows when it changes elsewhere
 * @param onSearch called after a pause in typing (400 ms, specification 5), and at once when the field is cleared
 */
export function useSearchText(value: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [reported, setReported] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    // A search that this field has reported returns as the value. Meanwhile, more may have been typed.
    if (value !== reported) {
      setReported(value)
      setText(value)
    }
  }
  const report = useEffectEvent((search: string) => {
    if (search === value) return
    setReported(search)
    onSearch(search)
  })
  useEffect(() => {
    const search = text.trim()
    if (search === '') return report('')
    const timer = setTimeout(() => report(search), timings.searchDebounce)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText] as const
}
