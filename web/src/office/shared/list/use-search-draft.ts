import { useEffect, useRef, useState } from 'react'
import { timings } from '../../../lib/time/timings.ts'
import { useDebounced } from '../../../lib/time/use-debounced.ts'

/** What is being typed; the address follows once typing pauses, and is followed where a link changed it. */
export function useSearchDraft(search: string, setSearch: (search: string) => void) {
  const [draft, setDraft] = useState(search)
  const settled = useDebounced(draft, timings.searchDebounce)
  const lastSent = useRef(search)
  useEffect(() => {
    if (search !== lastSent.current) {
      lastSent.current = search
      setDraft(search)
    }
  }, [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in typing sends, not a changed address
  useEffect(() => {
    if (settled === lastSent.current) return
    lastSent.current = settled
    setSearch(settled)
  }, [settled])
  return [draft, setDraft] as const
}
