import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useDaysName } from '../../shared/use-days-name.ts'
import { useLastDefined } from '../../shared/use-last-defined.ts'
import { ChangedStores } from './changed-stores.tsx'
import type { SalesDays } from './sales-rules.ts'
import { SoldOrders } from './sold-orders.tsx'

/** The point of a chart whose rows are shown: of the sales, of a supplier, or of stores that came or left. */
export type OpenedPoint = { days: SalesDays } & (
  | { of: 'sales' }
  | { of: 'supplier'; supplier: string }
  | { of: 'stores' }
)

interface PointRowsProps {
  point: OpenedPoint | undefined
  onClose: () => void
  /** Shows the days of a longer period as a chart. */
  onZoom: (days: SalesDays) => void
}

/** The rows behind a point of a chart, in a panel beside the screen. */
export function PointRows({ point, onClose, onZoom }: PointRowsProps) {
  const nameOf = useDaysName()
  // The sheet keeps its content while it closes.
  const shown = useLastDefined(point)
  return (
    <Sheet
      isOpen={point !== undefined}
      onOpenChange={(next) => !next && onClose()}
      placement="side"
      title={shown ? nameOf(shown.days) : ''}
    >
      {shown && (
        <div className="flex flex-col gap-4">
          {shown.days.from !== shown.days.to && (
            <Button
              variant="secondary"
              size="small"
              className="self-start"
              onClick={() => {
                onClose()
                onZoom(shown.days)
              }}
            >
              <Trans>Show these days in the chart</Trans>
            </Button>
          )}
          {shown.of === 'stores' ? (
            <>
              <ChangedStores days={shown.days} change="new" />
              <ChangedStores days={shown.days} change="lost" />
            </>
          ) : (
            <SoldOrders days={shown.days} supplier={shown.of === 'supplier' ? shown.supplier : undefined} />
          )}
        </div>
      )}
    </Sheet>
  )
}
