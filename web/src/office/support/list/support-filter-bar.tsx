import { supportKinds } from '@cornerstock/contract/clients/support'
import { useLingui } from '@lingui/react/macro'
import { useKindNames } from '../../../support/use-support-names.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { useSupportFilter } from './use-support-filter.ts'

export function SupportFilterBar() {
  const { t } = useLingui()
  const kindNames = useKindNames()
  const { status, setStatus, kind, setKind } = useSupportFilter()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ChipGroup
        label={t`Status`}
        options={[
          { value: 'open', label: t`Open` },
          { value: 'closed', label: t`Closed` },
        ]}
        value={status}
        onChange={setStatus}
        className="max-w-[calc(100%+2rem)]"
      />
      <ChipGroup
        label={t`Kind`}
        options={supportKinds.map((value) => ({ value, label: kindNames[value] }))}
        value={kind}
        onChange={setKind}
        className="max-w-[calc(100%+2rem)]"
      />
    </div>
  )
}
