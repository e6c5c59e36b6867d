import type { UnknownCategory } from '@cornerstock/contract/office/imports'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCatalog } from '../../../state/catalog.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import {
  alwaysText,
  type ChosenOptions,
  chooseForOthers,
  optionOfArea,
  optionOfValue,
} from './category-choice-rules.ts'

interface ImportCategoriesProps {
  unknown: readonly UnknownCategory[]
  chosen: ChosenOptions
  onChange: (chosen: ChosenOptions) => void
}

/** The categories of a file that are none of ours, each with a choice of what becomes of it. */
export function ImportCategories({ unknown, chosen, onChange }: ImportCategoriesProps) {
  const { t } = useLingui()
  const { areas } = useCatalog()
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="font-bold">
          <Plural
            value={unknown.length}
            one="# category of this file is none of yours"
            other="# categories of this file are none of yours"
          />
        </h2>
        <p className="text-ink-soft">
          <Trans>Choose what each becomes. Your choice is remembered for the next file.</Trans>
        </p>
      </div>
      <Select
        label={t`Make all the others new in`}
        className="sm:max-w-sm"
        placeholder={t`Choose an area`}
        savesAtOnce
        options={areas.map(({ areaId, name }) => ({ value: optionOfArea(areaId), label: name }))}
        value=""
        onChange={({ target }) => onChange(chooseForOthers(unknown, chosen, target.value))}
      />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {unknown.map((category) => (
          <li key={category.value} className="min-w-0">
            <CategoryChoice
              category={category}
              option={chosen[category.value] ?? ''}
              onChange={(option) => onChange({ ...chosen, [category.value]: option })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface CategoryChoiceProps {
  category: UnknownCategory
  option: string
  onChange: (option: string) => void
}

function CategoryChoice({ category: { value, rows }, option, onChange }: CategoryChoiceProps) {
  const { t } = useLingui()
  const { areas } = useCatalog()
  const made = areas.map(({ areaId, name }) => ({ value: optionOfArea(areaId), label: t`New in ${name}` }))
  return (
    <Select
      label={value}
      hint={<Plural value={rows} one="# row" other="# rows" />}
      placeholder={t`Keep as text`}
      options={[{ value: alwaysText, label: t`Keep as text, do not ask again` }]}
      groups={[
        { label: t`New category`, options: made },
        ...areas.map(({ name, categories }) => ({
          label: name,
          options: categories.map((one) => ({ value: optionOfValue(one.value), label: one.value })),
        })),
      ]}
      value={option}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
