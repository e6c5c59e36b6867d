import type { Client } from '@cornerstock/contract/clients/clients'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Tagged } from '../../../api/http/call.ts'
import { priceLevelsQuery } from '../../../api/prices/price-levels.ts'
import { LoadingFailed } from '../../../ui/feedback/loading-failed.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { useChangeClient } from './use-change-client.ts'

/** The price level of a client, saved at once. Renders nothing while there are no levels. */
export function PriceLevelSelect({ client, className }: { client: Tagged<Client>; className?: string }) {
  const { change, isPending } = useChangeClient(client)
  return (
    <LevelSelect
      priceLevelId={client.value.priceLevelId ?? null}
      savesAtOnce
      disabled={isPending}
      onChoose={(priceLevelId) => change({ priceLevelId })}
      className={className}
    />
  )
}

interface LevelSelectProps
  extends Pick<ComponentProps<typeof Select>, 'savesAtOnce' | 'disabled' | 'className'> {
  /** null for list prices. */
  priceLevelId: number | null
  onChoose: (priceLevelId: number | null) => void
}

/** A choice of a price level. Renders nothing while there are none. */
export function LevelSelect({ priceLevelId: chosen, onChoose, ...select }: LevelSelectProps) {
  const { t } = useLingui()
  const levels = useQuery(priceLevelsQuery())
  if (!levels.data) return <LoadingFailed query={levels} className="justify-between text-danger" />
  if (levels.data.length === 0) return null
  return (
    <Select
      label={t`Price level`}
      placeholder={t`List prices`}
      {...select}
      value={String(chosen ?? '')}
      options={levels.data.map(({ priceLevelId, name }) => ({ value: String(priceLevelId), label: name }))}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  )
}
