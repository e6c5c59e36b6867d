import type { Client } from '@cornerstock/contract/clients/clients'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Tagged } from '../../../api/http/call.ts'
import { priceLevelsQuery } from '../../../api/prices/price-levels.ts'
import { LoadingFailed } from '../../../ui/feedback/loading-failed.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { useChangeClient } from './use-change-client.ts'

/** The price level of a client, saved at once. Renders nothing while there are no levels. */
export function PriceLevelSelect({ client, className }: { client: Tagged<Client>; className?: string }) {
  const { t } = useLingui()
  const levels = useQuery(priceLevelsQuery())
  const { change, isPending } = useChangeClient(client)
  if (!levels.data) return <LoadingFailed query={levels} className="justify-between text-danger" />
  if (levels.data.length === 0) return null
  return (
    <Select
      label={t`Price level`}
      placeholder={t`List prices`}
      value={String(client.value.priceLevelId ?? '')}
      savesAtOnce
      disabled={isPending}
      options={levels.data.map(({ priceLevelId, name }) => ({ value: String(priceLevelId), label: name }))}
      onChange={({ currentTarget: { value } }) =>
        change({ priceLevelId: value === '' ? null : Number(value) })
      }
      className={className}
    />
  )
}
