import { type CatalogIcon, catalogIcons } from '@cornerstock/contract/catalog/areas'
import { useLingui } from '@lingui/react/macro'
import { catalogIcons as drawings } from '../../../company/catalog-icons.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { CategoryDraft } from './department-draft.ts'
import type { Problems } from './use-department-draft.ts'

type Shown = Pick<CategoryDraft, 'name' | 'es' | 'ar' | 'icon'>

interface ShownFieldsProps<Row extends Shown> {
  row: Row
  onChange: (row: Row) => void
  problems: Problems
  /** The path of the row in the body. */
  path: string
}

/** The names in three languages and the icon of an area or a category. */
export function ShownFields<Row extends Shown>({ row, onChange, problems, path }: ShownFieldsProps<Row>) {
  const { t } = useLingui()
  const Drawing = drawings[row.icon]
  const set = (changes: Partial<Shown>) => onChange({ ...row, ...changes })
  return (
    <>
      <TextField
        label={t`Name`}
        required
        value={row.name}
        error={problems[`${path}.name`]}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <span className="flex items-end gap-2">
        <Select
          label={t`Icon`}
          className="min-w-0 flex-1"
          options={catalogIcons.map((value) => ({ value, label: value }))}
          value={row.icon}
          onChange={(event) => set({ icon: event.currentTarget.value as CatalogIcon })}
        />
        <Drawing aria-hidden="true" className="mb-3 size-6 shrink-0 text-area" />
      </span>
      <TextField
        label={t`Name in Spanish`}
        lang="es"
        value={row.es}
        error={problems[`${path}.names.es`]}
        onChange={(event) => set({ es: event.currentTarget.value })}
      />
      <TextField
        label={t`Name in Arabic`}
        lang="ar"
        value={row.ar}
        error={problems[`${path}.names.ar`]}
        onChange={(event) => set({ ar: event.currentTarget.value })}
      />
    </>
  )
}
