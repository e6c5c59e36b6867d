import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { brandsQuery } from '../../../api/products/products.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { toBrandChips } from './brand-chip-rules.ts'

interface BrandChipsProps {
  filter: { area?: string; category: string }
  /** The chosen brand, or '' for all. */
  value: string
  onChange: (brand: string) => void
  className: string
}

/** Chips of the largest brands of a list. Renders nothing for a list of one brand. */
export function BrandChips({ filter, value, onChange, className }: BrandChipsProps) {
  const { t } = useLingui()
  const { data: brands = [] } = useQuery(brandsQuery(filter))
  const options = toBrandChips(brands, value)
  if (options.length < 2) return null
  return (
    <ChipGroup
      label={t`Brands`}
      options={options.map((brand) => ({ value: brand, label: brand }))}
      value={value || undefined}
      onChange={(brand) => onChange(brand ?? '')}
      className={className}
    />
  )
}
