import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchField } from '../../ui/fields/text-field.tsx'
import type { ShopArea } from '../shared/areas/shop-areas.ts'

/** Opens the shelf of everything that the area offers with what was typed. */
export function HomeSearch({ shop }: { shop: Pick<ShopArea, 'search'> }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = text.trim()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is what a phone's Search key submits
    <form
      role="search"
      className="mb-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (search) void navigate({ to: shop.search.shelf, search: { search } })
      }}
    >
      <SearchField label={i18n._(shop.search.label)} value={text} onValueChange={setText} />
    </form>
  )
}
