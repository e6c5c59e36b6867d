import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useSearchText } from '../../../lib/forms/use-search-text.ts'
import { SearchField } from '../../../ui/fields/text-field.tsx'
import type { ShopArea } from '../../shared/areas/shop-areas.ts'

interface HomeSearchProps {
  shopArea: Pick<ShopArea, 'name' | 'productFilter' | 'search'>
  value: string
  onSearch: (text: string) => void
}

/**
 * A search field that calls `onSearch` after a pause in typing. Enter opens the list of all products of the area with
 * the text as its search.
 */
export function HomeSearch({ shopArea, value, onSearch }: HomeSearchProps) {
  const { t } = useLingui()
  const { name: title, productFilter } = shopArea
  const navigate = useNavigate()
  const [text, setText] = useSearchText(value, onSearch)
  const search = text.trim()
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
        label={productFilter.area === undefined ? t`Search all products` : t`Search ${title}`}
        // A small phone has no room for the whole label.
        placeholder={t`Search`}
        value={text}
        onValueChange={setText}
      />
    </form>
  )
}
