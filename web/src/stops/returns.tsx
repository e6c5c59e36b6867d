import type { DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stepper } from '../ui/buttons/stepper.tsx'
import { Section } from './section.tsx'
import type { ChangeDraft, StopDraft } from './stop-draft.ts'

interface ReturnsProps {
  stop: DeliveryStop
  draft: StopDraft
  change: ChangeDraft
}

/** The approved returns of the store: what the driver takes along, by default all of it. */
export function Returns({ stop: { returns }, draft, change }: ReturnsProps) {
  const { t } = useLingui()
  const takenOf = (returnId: number, itemId: number) =>
    draft.returned.find((line) => line.returnId === returnId && line.itemId === itemId)?.quantity
  const set = (line: StopDraft['returned'][number]) =>
    change({
      returned: [
        ...draft.returned.filter(
          ({ returnId, itemId }) => returnId !== line.returnId || itemId !== line.itemId,
        ),
        line,
      ],
    })
  return (
    <Section title={<Trans>Take along</Trans>}>
      <ul className="flex flex-col gap-3">
        {returns.flatMap(({ returnId, lines }) =>
          lines.map(({ itemId, productName, quantity }) => (
            <li key={`${returnId} ${itemId}`} className="flex flex-wrap items-center justify-between gap-3">
              <bdi className="min-w-0 wrap-anywhere">{productName}</bdi>
              <Stepper
                label={t`Taken along of ${productName}`}
                value={takenOf(returnId, itemId) ?? quantity}
                min={0}
                max={quantity}
                onChange={(taken) => set({ returnId, itemId, quantity: taken })}
              />
            </li>
          )),
        )}
      </ul>
    </Section>
  )
}
