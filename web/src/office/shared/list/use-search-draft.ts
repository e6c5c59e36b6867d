import { useEffect, useRef, useState } from 'react'
import { timings } from '../../../lib/time/timings.ts'
import { useDebounced } from '../../../lib/time/use-debounced.ts'

/** The text of a search box. A pause in typing writes it to the URL; a link that changes the URL changes it. */
export function useSearchDraft(search: string, setSearch: (search: string) => void) {
  const [draft, setDraft] = useState(search)
  const debounced = useDebounced(draft, timings.searchDebounce)
  const lastSent = useRef(search)
  useEffect(() => {
    if (search !== lastSent.current) {
      lastSent.current = search
      setDraft(search)
    }
  }, [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed URL must not be written back
  useEffect(() => {
    if (debounced === lastSent.current) return
    lastSent.current = debounced
    setSearch(debounced)
  }, [debounced])
  return [draft, setDraft] as const
}
