import type { Statuses } from './figures.ts'

/** Requests that each hold the server down if what they cost is not limited. */
type Attack = (index: number) => { method: string; path: string; token?: string; body?: string }

const blanks = 290
const pathologicalLine = `a,b${' '.repeat(blanks)}c`
const quickAddLines = 500

/** Each kind of attack by its name; `tokens` and `orderIds` are of clients who attack. */
export const costlyAttacks = (
  tokens: readonly string[],
  orders: readonly { orderId: number; token: string }[],
): Record<string, Attack> => {
  const tokenOf = (index: number) => tokens[index % tokens.length] ?? ''
  return {
    addresses: () => ({ method: 'GET', path: `/${'a'.repeat(15_000)}/x` }),
    nesting: () => ({ method: 'POST', path: '/api/auth/login', body: '['.repeat(500_000) }),
    quick_add: (index) => ({
      method: 'POST',
      path: '/api/QuickAdd',
      token: tokenOf(index),
      body: JSON.stringify({ text: Array(quickAddLines).fill(pathologicalLine).join('\n') }),
    }),
    // All of them of one client.
    invoices: () => ({
      method: 'GET',
      path: `/api/Order/${orders[0]?.orderId}/invoice.pdf`,
      token: orders[0]?.token ?? '',
    }),
  }
}

const atOnce = 40

/** Sends `count` requests, forty at once, from an address each. Resolves with the statuses. */
export async function sendCostly(url: string, attack: Attack, count: number): Promise<Statuses> {
  const statuses: Statuses = {}
  let sent = 0
  const sendNext = async () => {
    for (let index = sent++; index < count; index = sent++) {
      const { method, path, token, body } = attack(index)
      const response = await fetch(url + path, {
        method,
        headers: {
          'x-forwarded-for': `10.9.${(index >> 8) & 255}.${index & 255}`,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      }).catch(() => null)
      await response?.arrayBuffer().catch(() => {}) // A connection that was closed counts by its status.
      const status = response?.status ?? 0
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  return statuses
}
