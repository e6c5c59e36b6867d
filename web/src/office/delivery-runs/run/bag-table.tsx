import { type Bag, bagDifference } from '@cornerstock/contract/orders/delivery/bags'
import { type Cents, cents, formatMoney } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'

/** What should be in the bag of a run, what is, and the difference. */
export function BagTable({ expected, counted }: { expected: Bag; counted: Bag | undefined }) {
  const difference = counted && bagDifference({ expected, counted })
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="text-ink-soft *:ps-3 *:py-1 *:text-end *:font-medium">
          <td />
          <th scope="col">
            <Trans>Expected</Trans>
          </th>
          <th scope="col">
            <Trans>Counted</Trans>
          </th>
          <th scope="col">
            <Trans>Difference</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <BagRow
          name={<Trans>Cash</Trans>}
          should={expected.cash}
          is={counted?.cash}
          difference={difference?.cash}
        />
        <BagRow
          name={<Trans context="payments">Checks</Trans>}
          should={expected.checks}
          is={counted?.checks}
          difference={difference?.checks}
        />
      </tbody>
    </table>
  )
}

/** A difference; what is more than expected has a plus where each language has its minus. */
const signed = (difference: Cents): string =>
  difference > 0 ? formatMoney(cents(-difference)).replace('-', '+') : formatMoney(difference)

interface BagRowProps {
  name: ReactNode
  should: Bag['cash']
  is: Bag['cash'] | undefined
  difference: Bag['cash'] | undefined
}

function BagRow({ name, should, is, difference }: BagRowProps) {
  const isOff = difference !== undefined && difference !== 0
  return (
    <tr className="border-line border-t *:ps-3 *:py-1.5 *:text-end">
      <th scope="row" className="ps-0! text-start! font-semibold">
        {name}
      </th>
      <td>{formatMoney(should)}</td>
      <td>{is === undefined ? '–' : formatMoney(is)}</td>
      <td className={cn('font-bold', isOff && 'text-danger')}>
        {difference === undefined ? '–' : signed(difference)}
      </td>
    </tr>
  )
}
