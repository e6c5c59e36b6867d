import { useLingui } from '@lingui/react/macro'
import { useSearchText } from '../../../lib/use-search-text.ts'
import { SearchField } from '../../../ui/fields/text-field.tsx'

interface ProductSearchProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** A search field that calls `onSearch` after a pause in typing. */
export function ProductSearch({ label, value, onSearch }: ProductSearchProps) {
  const { t } = useLingui()
  const [text, setText] = useSearchText(value, onSearch)
  // The title above names the list, and on a phone only a short placeholder fits beside the sort.
  return <SearchField label={label} placeholder={t`Search`} value={text} onValueChange={setText} />
}
