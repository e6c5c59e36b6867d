import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { runsQuery } from '../../api/purchase-runs/purchase-runs.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { Select } from '../../ui/fields/select.tsx'

interface RunSelectProps {
  /** Without one, all costs that have risen are shown. */
  runId: number | undefined
  onChange: (runId: number | undefined) => void
}

/** Chooses one of the newest purchase runs. */
export function RunSelect({ runId, onChange }: RunSelectProps) {
  const { t, i18n } = useLingui()
  const { data } = useInfiniteQuery(runsQuery())
  const runs = data?.pages.flatMap(({ rows }) => rows) ?? []
  const options = runs.map(({ runId: id, createdAt }) => ({
    value: String(id),
    label: `#${id} · ${formatDate(i18n, createdAt, { dateStyle: 'medium' })}`,
  }))
  const isListed = runId === undefined || runs.some((run) => run.runId === runId)
  return (
    <Select
      label={t`Purchase run`}
      placeholder={t`All purchases and changes`}
      options={isListed ? options : [{ value: String(runId), label: `#${runId}` }, ...options]}
      value={runId === undefined ? '' : String(runId)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))
      }
    />
  )
}
