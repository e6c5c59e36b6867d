import { useLingui } from '@lingui/react/macro'
import { Select } from '../../../ui/fields/select.tsx'

const priceSorts = ['price', '-price'] as const

/** By price. Without a value, a search shows the best matches first, and any other list is sorted by name. */
export type PriceSort = (typeof priceSorts)[number] | undefined

interface SortSelectProps {
  value: PriceSort
  onChange: (sort: PriceSort) => void
  /** Whether the list shows the results of a search. */
  isSearch: boolean
  className?: string
}

export function SortSelect({ value, onChange, isSearch, className }: SortSelectProps) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Sort by`}
      isLabelHidden
      isDense
      className={className}
      value={value ?? ''}
      onChange={(event) => onChange(priceSorts.find((sort) => sort === event.target.value))}
      options={[
        { value: '', label: isSearch ? t`Best match` : t`Name` },
        { value: 'price', label: t`Price: low to high` },
        { value: '-price', label: t`Price: high to low` },
      ]}
    />
  )
}
