import type { RecurringOrder } from '@cornerstock/contract/recurring-orders'
import { useChangeRecurringOrder } from '../../api/recurring-orders/recurring-orders.ts'
import { useClientId } from '../../state/client-id.ts'
import { showErrorToast } from '../shared/show-error-toast.tsx'
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts'
import { RecurringLine } from './recurring-line.tsx'
import { isChosen, type LeftOut } from './recurring-rules.ts'

interface RecurringLinesProps {
  lines: readonly RecurringOrder[]
  leftOut: LeftOut
  onLeftOutChange: (leftOut: LeftOut) => void
}

/** The lines of the monthly list, in the order in which they were added. */
export function RecurringLines({ lines, leftOut, onLeftOutChange }: RecurringLinesProps) {
  const { mutate } = useChangeRecurringOrder(useClientId(), showErrorToast)
  const { listRef, focusAfterRemoval } = useFocusAfterRemoval()
  const choose = (productId: number, isOrdered: boolean) => {
    const others = [...leftOut].filter((other) => other !== productId)
    onLeftOutChange(new Set(isOrdered ? others : [...others, productId]))
  }
  const remove = (line: RecurringOrder) => {
    focusAfterRemoval()
    mutate({ line, quantity: 0 })
  }
  return (
    <ul ref={listRef} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {lines.map((line) => (
        <RecurringLine
          key={line.orderId}
          line={line}
          isChosen={isChosen(line, leftOut)}
          onChoose={(isOrdered) => choose(line.productId, isOrdered)}
          onChange={(quantity) => mutate({ line, quantity })}
          onRemove={() => remove(line)}
        />
      ))}
    </ul>
  )
}
