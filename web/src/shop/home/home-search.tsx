import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchField } from '../../ui/fields/text-field.tsx'
import type { ShopArea } from '../shared/areas/shop-areas.ts'

/** A search field that opens the list of all products of the area, with the typed text as its search. */
export function HomeSearch({ shopArea }: { shopArea: Pick<ShopArea, 'search'> }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = text.trim()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the Search key of a phone submits only a form
    <form
      role="search"
      className="mb-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (search) void navigate({ ...shopArea.search.link, search: { search } })
      }}
    >
      <SearchField label={i18n._(shopArea.search.label)} value={text} onValueChange={setText} />
    </form>
  )
}
