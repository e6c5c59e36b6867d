import type { StopItem } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Times } from '../ui/text/times.tsx'
import { Section } from './section.tsx'
import type { StopDraft } from './stop-draft.ts'
import { lackingUnits } from './stop-report-rules.ts'

/** The goods of a stop that cannot be corrected, because some of them were credited. */
export function FixedGoods({ items, draft }: { items: readonly StopItem[]; draft: StopDraft }) {
  return (
    <Section title={<Trans>Goods</Trans>}>
      <p>
        <Trans>
          Refused goods of a deal were credited, which cannot be undone. The goods stay as they were recorded.
        </Trans>
      </p>
      <ul className="flex flex-col divide-y-2 divide-line">
        {items
          .filter(({ quantity }) => quantity > 0)
          .map((item) => (
            <li key={item.itemId} className="py-1">
              <Line item={item} lacking={lackingUnits(item, draft)} />
            </li>
          ))}
      </ul>
    </Section>
  )
}

function Line({ item: { quantity, productName }, lacking }: { item: StopItem; lacking: number }) {
  const { i18n } = useLingui()
  const left = i18n.number(quantity - lacking)
  return (
    <>
      <span className="wrap-anywhere">
        <Times quantity={quantity} className="font-bold tabular-nums" /> <bdi>{productName}</bdi>
      </span>
      {lacking > 0 && (
        <p className="font-bold">
          <Trans>The store takes {left}.</Trans>
        </p>
      )}
    </>
  )
}
