import { areaNames, areas } from '@cornerstock/contract/catalog/areas'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Select } from '../../../ui/fields/select.tsx'
import { parseCategoryFilter, toCategoryParam } from '../list/category-filter-rules.ts'
import type { BulkFormProps } from './bulk-form.ts'
import { changeCategories } from './product-change-rules.ts'

/** Moves products to another category. */
export function CategoryForm({ id, products, onChange }: BulkFormProps) {
  const { t } = useLingui()
  const [value, setValue] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = parseCategoryFilter(value)
    if (chosen?.category) onChange(changeCategories(products, chosen.area, chosen.category))
  }
  return (
    <form id={id} onSubmit={submit}>
      <Select
        label={t`Category`}
        placeholder={t`Choose a category`}
        required
        options={[]}
        groups={areaNames.map((area) => ({
          label: area,
          options: areas[area].map((category) => ({
            value: toCategoryParam(area, category),
            label: category,
          })),
        }))}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </form>
  )
}
