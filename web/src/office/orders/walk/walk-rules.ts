import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type {
  PickLine,
  PickList,
  PickOrder,
  PickProduct,
} from '@cornerstock/contract/orders/picking/pick-lists'
import type { LineMarkEntry } from '../marking/marks-in-outbox-rules.ts'

/** A line as the picker sees it, including a mark that waits to be sent. */
export type WalkLine = PickLine & {
  box: number
  storeName: string
  isWaiting: boolean
  /** The product for which this product is a substitute. */
  insteadOf: string | undefined
}

export type WalkProduct = Omit<PickProduct, 'lines'> & { lines: WalkLine[] }

export type WalkGroup = { name: string; products: WalkProduct[] }

/** An order with the number of its box and with its lines. */
export type WalkBox = { box: number; order: PickOrder; lines: (WalkLine & { product: WalkProduct })[] }

/** Parses the order numbers in the URL, such as `1001,1002`. Anything else is left out. */
export const parseOrderIds = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .map(Number)
      .filter((orderId) => Number.isSafeInteger(orderId) && orderId > 0),
  ),
]

/** The lines of a pick list with the numbers of their boxes. The first order of the list gets box 1. */
export function toWalk(list: PickList, marks: readonly LineMarkEntry[]): WalkGroup[] {
  const boxes = new Map(
    list.orders.map(({ orderId, storeName }, index) => [orderId, { box: index + 1, storeName }]),
  )
  const waiting = new Map(marks.map(({ body }) => [body.itemId, body]))
  const groups = list.groups as { category: string; products: PickProduct[] }[]
  const names = new Map(
    groups.flatMap(({ products }) =>
      products.flatMap(({ name, lines }) => lines.map(({ itemId }) => [itemId, name] as const)),
    ),
  )
  const toLine = (line: PickLine): WalkLine => {
    const mark = waiting.get(line.itemId)
    return {
      ...line,
      ...(mark && { foundQuantity: mark.foundQuantity }),
      isWaiting: mark !== undefined,
      ...(boxes.get(line.orderId) ?? { box: 0, storeName: '' }),
      insteadOf: line.substituteFor === null ? undefined : names.get(line.substituteFor),
    }
  }
  return groups.map(({ category, products }) => ({
    name: category,
    products: products.map((product) => ({
      ...product,
      lines: product.lines.map(toLine).sort((one, other) => one.box - other.box),
    })),
  }))
}

/** The groups without the lines of cancelled orders, which are not picked. */
export function withoutCancelled(groups: readonly WalkGroup[], { orders }: PickList): WalkGroup[] {
  const cancelled = new Set(
    orders.filter(({ status }) => status === orderStatuses.cancelled).map(({ orderId }) => orderId),
  )
  return keepProducts(
    groups.map(({ name, products }) => ({
      name,
      products: products.map((product) => ({
        ...product,
        lines: product.lines.filter(({ orderId }) => !cancelled.has(orderId)),
      })),
    })),
    ({ lines }) => lines.length > 0,
  )
}

/** The groups with only the products that `isKept` accepts, without empty groups. */
export const keepProducts = (
  groups: readonly WalkGroup[],
  isKept: (product: WalkProduct) => boolean,
): WalkGroup[] =>
  groups
    .map(({ name, products }) => ({ name, products: products.filter(isKept) }))
    .filter(({ products }) => products.length > 0)

/**
 * The same products grouped by supplier, in walk order within each group. Products without a supplier come last, in a
 * group without a name.
 */
export function bySupplier(groups: readonly WalkGroup[]): WalkGroup[] {
  const suppliers = new Map<string, WalkProduct[]>()
  for (const product of groups.flatMap(({ products }) => products)) {
    const supplier = ('supplier' in product && String(product.supplier).trim()) || ''
    suppliers.set(supplier, [...(suppliers.get(supplier) ?? []), product])
  }
  return [...suppliers]
    .map(([name, products]) => ({ name, products }))
    .sort((one, other) => (one.name === '' ? 1 : other.name === '' ? -1 : one.name.localeCompare(other.name)))
}

/** Whether a product looks the same on the screen before and after a change. */
export const isSameProduct = (one: WalkProduct, other: WalkProduct): boolean =>
  one.name === other.name &&
  one.imageUrl === other.imageUrl &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, index) => isSameLine(line, other.lines[index]))

const isSameLine = (one: WalkLine, other: WalkLine | undefined): boolean =>
  one.itemId === other?.itemId &&
  one.box === other.box &&
  one.quantity === other.quantity &&
  one.foundQuantity === other.foundQuantity &&
  one.isWaiting === other.isWaiting &&
  one.markedBy?.name === other.markedBy?.name

export function toBoxes(groups: readonly WalkGroup[], { orders }: PickList): WalkBox[] {
  const lines = groups.flatMap(({ products }) =>
    products.flatMap((product) => product.lines.map((line) => ({ ...line, product }))),
  )
  return orders.map((order, index) => ({
    box: index + 1,
    order,
    lines: lines.filter(({ orderId }) => orderId === order.orderId),
  }))
}

export const linesOf = (groups: readonly WalkGroup[]): WalkLine[] =>
  groups.flatMap(({ products }) => products.flatMap(({ lines }) => lines))

export const wantedOf = (lines: readonly Pick<WalkLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const foundOf = (lines: readonly Pick<WalkLine, 'foundQuantity'>[]): number =>
  lines.reduce((sum, { foundQuantity }) => sum + (foundQuantity ?? 0), 0)

type Share = Pick<WalkLine, 'itemId'> & { foundQuantity: number }

/** Divides the found quantity of a product among its order lines, in the order of the boxes. */
export function shareFound(lines: readonly Pick<WalkLine, 'itemId' | 'quantity'>[], found: number): Share[] {
  let left = found
  return lines.map(({ itemId, quantity }) => {
    const foundQuantity = Math.min(quantity, left)
    left -= foundQuantity
    return { itemId, foundQuantity }
  })
}

/** The lines that Found or Not Found marks: the unchecked lines, or all lines if all are checked. */
export function linesToMark<Line extends Pick<WalkLine, 'foundQuantity'>>(lines: readonly Line[]): Line[] {
  const open = lines.filter(({ foundQuantity }) => foundQuantity === null)
  return open.length > 0 ? open : [...lines]
}
