import { type KeptReason, keptReasons } from '@cornerstock/contract/orders/delivery/deliveries'
import type { StopItem } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stepper } from '../ui/buttons/stepper.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import type { ChangeDraft, StopDraft } from './stop-draft.ts'
import { withKept } from './stop-report-rules.ts'

interface KeptGoodsProps {
  item: StopItem
  draft: StopDraft
  change: ChangeDraft
  /** A line that is counted needs no short units: the count says them. */
  isCounted: boolean
}

/** How many units of a line stay with the driver, for each reason. */
export function KeptGoods({ item, draft, change, isCounted }: KeptGoodsProps) {
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken p-3">
      {keptReasons
        .filter((reason) => !isCounted || reason !== 'short')
        .map((reason) => (
          <Reason key={reason} reason={reason} item={item} draft={draft} change={change} />
        ))}
    </div>
  )
}

function Reason({
  reason,
  item: { itemId, productName, quantity },
  draft: { kept },
  change,
}: Omit<KeptGoodsProps, 'isCounted'> & { reason: KeptReason }) {
  const { t } = useLingui()
  const names = { short: t`Short`, damaged: t`Damaged`, refused: t`Refused` }
  const cause = names[reason]
  const line = kept.find((one) => one.itemId === itemId && one.reason === reason)
  const others = kept
    .filter((one) => one.itemId === itemId && one.reason !== reason)
    .reduce((total, one) => total + one.quantity, 0)
  const set = (fields: { quantity?: number; restock?: boolean }) =>
    change({
      kept: withKept(kept, {
        itemId,
        reason,
        quantity: 0,
        restock: reason === 'refused',
        ...line,
        ...fields,
      }),
    })
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-bold">{cause}</span>
        <Stepper
          label={t`${cause}: ${productName}`}
          value={line?.quantity ?? 0}
          min={0}
          max={quantity - others}
          onChange={(units) => set({ quantity: units })}
        />
      </div>
      {line && reason !== 'short' && (
        <Checkbox
          label={<Trans>Goes back into stock</Trans>}
          checked={line.restock}
          onChange={({ currentTarget: { checked } }) => set({ restock: checked })}
        />
      )}
    </div>
  )
}
