import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { timings } from '../../../lib/time/timings.ts'
import { useDebounced } from '../../../lib/time/use-debounced.ts'
import { SearchField } from '../../../ui/fields/text-field.tsx'

interface ProductSearchProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** A search field that calls `onSearch` after a pause in typing (400 ms, specification 5). */
export function ProductSearch({ label, value, onSearch }: ProductSearchProps) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  const settled = useDebounced(text, timings.searchDebounce).trim()
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    // The value was changed outside of the field, for example by 'Show all products'.
    if (value !== settled) setText(value)
  }
  const search = useEffectEvent((next: string) => {
    if (next !== value) onSearch(next)
  })
  useEffect(() => search(settled), [settled])
  // The title above names the list, and on a phone only a short placeholder fits beside the sort.
  return <SearchField label={label} placeholder={t`Search`} value={text} onValueChange={setText} />
}
