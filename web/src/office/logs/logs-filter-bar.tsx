import { type AppLog, logLevels } from '@cornerstock/contract/office/app-logs'
import { useLingui } from '@lingui/react/macro'
import { ChipGroup } from '../../ui/fields/chip-group.tsx'
import { SearchField } from '../../ui/fields/text-field.tsx'
import { useSearchDraft } from '../shared/list/use-search-draft.ts'
import { useLevelNames } from './log-levels.ts'

interface LogsFilterBarProps {
  level: AppLog['level'] | undefined
  onLevel: (level: AppLog['level'] | undefined) => void
  search: string
  onSearch: (search: string) => void
}

const all = 'All'

export function LogsFilterBar({ level, onLevel, search, onSearch }: LogsFilterBarProps) {
  const { t } = useLingui()
  const names = useLevelNames()
  const [draft, setDraft] = useSearchDraft(search, onSearch)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <SearchField
        label={t`Search the log`}
        value={draft}
        onValueChange={setDraft}
        className="w-full md:w-80"
      />
      <ChipGroup
        label={t`Level`}
        options={[
          { value: all, label: t`All` },
          ...logLevels.map((value) => ({ value, label: names[value] })),
        ]}
        value={level ?? all}
        onChange={(value) => onLevel(logLevels.find((known) => known === value))}
        className="max-w-[calc(100%+2rem)]"
      />
    </div>
  )
}
