import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { timings } from '../../../lib/time/timings.ts'
import { useDebounced } from '../../../lib/time/use-debounced.ts'
import { SearchField } from '../../../ui/fields/text-field.tsx'
import type { ShopArea } from '../../shared/areas/shop-areas.ts'

interface HomeSearchProps {
  shopArea: Pick<ShopArea, 'search'>
  /** Called with the text after a pause in typing; with an empty text when the field is cleared. */
  onSearch: (text: string) => void
}

/** A search field. Enter opens the list of all products of the area with the text as its search. */
export function HomeSearch({ shopArea, onSearch }: HomeSearchProps) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = text.trim()
  const settled = useDebounced(search, timings.searchDebounce)
  const report = useEffectEvent(onSearch)
  // Clearing the field shows the home again at once.
  const reported = search && settled
  useEffect(() => report(reported), [reported])
  return (
    // biome-ignore lint/a11y/useSemanticElements: the Search key of a phone submits only a form
    <form
      role="search"
      className="min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (search) void navigate({ ...shopArea.search.link, search: { search } })
      }}
    >
      <SearchField
        label={i18n._(shopArea.search.label)}
        // A small phone has no room for the whole label.
        placeholder={t`Search`}
        value={text}
        onValueChange={setText}
      />
    </form>
  )
}
