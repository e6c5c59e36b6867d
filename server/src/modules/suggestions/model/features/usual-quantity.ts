import type { ClientHistory } from '../types.ts'

const lastQuantities = 3

/** The median of the last 3 quantities that the client ordered, the lower one of two; 1 if it never did. */
export function usualQuantity(history: ClientHistory, productId: number): number {
  const quantities: number[] = []
  for (let index = history.length - 1; index >= 0 && quantities.length < lastQuantities; index--) {
    const line = history[index]?.lines.find((one) => one.productId === productId)
    if (line) quantities.push(line.quantity)
  }
  quantities.sort((a, b) => a - b)
  return quantities[Math.floor((quantities.length - 1) / 2)] ?? 1
}
