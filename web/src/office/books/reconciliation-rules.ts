import { type Cents, cents } from '@cornerstock/contract/values/money'
import type { Books } from './close-day.tsx'

/** The rows of the comparison: what is in batches, what is not yet, and what other sums say. */
export type ComparedRow = {
  id: 'sales' | 'charges' | 'credits' | 'payments' | 'owed'
  closed: Cents
  open: Cents
  /** What both together must be. */
  others: { id: 'orders' | 'statements' | 'ageing'; amount: Cents }[]
  /** 0 where everything agrees. */
  difference: Cents
}

type Sums = Pick<Books['open'], 'sales' | 'charges' | 'credits' | 'payments'>

/** What clients owe by the sums of the books. */
const owedOf = ({ sales, charges, credits, payments }: Sums): Cents =>
  cents(sales + charges - credits - payments)

/** Compares the batches and what is open with orders, statements and ageing. What earlier systems left is in no batch. */
export function compareBooks({ closed, open, orders, opening, statements, ageing }: Books): ComparedRow[] {
  const rowOf = (
    id: ComparedRow['id'],
    amounts: { closed: Cents; open: Cents },
    others: ComparedRow['others'],
  ): ComparedRow => {
    const together = amounts.closed + amounts.open
    const worst = others.find(({ amount }) => amount !== together)
    return { id, ...amounts, others, difference: cents(worst ? worst.amount - together : 0) }
  }
  const names = ['sales', 'charges', 'credits', 'payments'] as const
  return [
    ...names.map((id) =>
      rowOf(id, { closed: closed[id], open: open[id] }, [{ id: 'orders', amount: orders[id] }]),
    ),
    rowOf('owed', { closed: owedOf(closed), open: owedOf(open) }, [
      { id: 'statements', amount: cents(statements - opening) },
      { id: 'ageing', amount: cents(ageing - opening) },
    ]),
  ]
}
