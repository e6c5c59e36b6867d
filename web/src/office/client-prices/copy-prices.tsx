import type { Client, ListedClient } from '@cornerstock/contract/clients/clients'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientQuery } from '../../api/clients/clients.ts'
import type { Tagged } from '../../api/http/call.ts'
import { priceLevelsQuery } from '../../api/prices/price-levels.ts'
import { priceRowsQuery } from '../../api/prices/price-rows.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/feedback/alert.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { ClientSearch } from '../shared/client/client-search.tsx'
import { useChangeClient } from '../shared/client/use-change-client.ts'
import { toDraft } from '../shared/prices/table/row-draft-rules.ts'
import type { PriceDraft } from '../shared/prices/table/use-price-draft.ts'

interface CopyPricesProps {
  client: Tagged<Client>
  prices: PriceDraft
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onCopied: () => void
}

/** Takes the own prices of another store into the table, where they are seen before they are saved. */
export function CopyPrices({ isOpen, onOpenChange, ...props }: CopyPricesProps) {
  const [source, setSource] = useState<ListedClient>()
  const close = (next: boolean) => {
    onOpenChange(next)
    if (!next) setSource(undefined)
  }
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={close}
      title={<Trans>As for another store</Trans>}
      description={
        <Trans>
          The prices of the other store come into the table, in place of those of the same products. You save
          them there.
        </Trans>
      }
    >
      {source ? (
        <Source key={source.clientId} source={source} {...props} onBack={() => setSource(undefined)} />
      ) : (
        <ClientSearch onChoose={setSource} />
      )}
    </Sheet>
  )
}

interface SourceProps extends Pick<CopyPricesProps, 'client' | 'prices' | 'onCopied'> {
  source: ListedClient
  onBack: () => void
}

function Source({ source: { clientId, storeName }, client, prices, onCopied, onBack }: SourceProps) {
  const { t } = useLingui()
  const rows = useQuery(priceRowsQuery({ clientId }))
  const other = useQuery(clientQuery(clientId))
  const levels = useQuery(priceLevelsQuery())
  const [takesLevel, setTakesLevel] = useState(true)
  const { change } = useChangeClient(client)
  const error = rows.error ?? other.error ?? levels.error
  if (error) return <FormError>{error.message}</FormError>
  if (!rows.data || !other.data || !levels.data) return <Spinner className="size-6 text-house" />
  const priceLevelId = other.data.value.priceLevelId ?? null
  const level = levels.data.find((one) => one.priceLevelId === priceLevelId)?.name ?? t`List prices`
  const hasOtherLevel = priceLevelId !== (client.value.priceLevelId ?? null)
  const copied = toDraft(rows.data.value)
  const count = Object.keys(copied).length
  const copy = () => {
    prices.setDraft((before) => ({ ...before, ...copied }))
    if (hasOtherLevel && takesLevel) change({ priceLevelId })
    onCopied()
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        <strong>
          <bdi>{storeName}</bdi>
        </strong>
        <span className="block text-ink-soft">
          <Plural
            value={count}
            _0="It has no prices of its own."
            one="It has its own prices for # product."
            other="It has its own prices for # products."
          />
        </span>
      </p>
      {hasOtherLevel && (
        <Checkbox
          label={t`Also its price level: ${level}`}
          hint={t`The level is saved at once.`}
          checked={takesLevel}
          onChange={(event) => setTakesLevel(event.currentTarget.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={count === 0 && !(hasOtherLevel && takesLevel)} onClick={copy}>
          <Trans>Take its prices</Trans>
        </Button>
        <Button variant="secondary" onClick={onBack}>
          <Trans>Another store</Trans>
        </Button>
      </div>
    </div>
  )
}
