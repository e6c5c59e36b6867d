import { type CreditMode, creditModes, type TermsKind } from '@cornerstock/contract/clients/client-credit'
import { type DeliveryProof, deliveryProofs } from '@cornerstock/contract/orders/delivery/deliveries'
import { inEnglish } from '../../../../texts/text.ts'
import { CellProblem } from './cell-rules.ts'

const otherNames: Record<string, TermsKind> = {
  door: 'door',
  cod: 'door',
  ondelivery: 'door',
  prepaid: 'prepaid',
  prepay: 'prepaid',
  inadvance: 'prepaid',
}

const maxDays = 365

/** Reads terms as `door`, `prepaid` or `net 30`. An empty cell is `door`. */
export function readTerms(cell: string): string {
  const folded = cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (folded === '') return 'door'
  const [, days] = /^net(\d{1,3})(?:days)?$/.exec(folded) ?? []
  if (days !== undefined && Number(days) <= maxDays) return `net ${Number(days)}`
  const kind = otherNames[folded]
  if (!kind) throw new CellProblem(inEnglish('Must be door, prepaid, or net with its days, such as net 30.'))
  return kind
}

/** Reads what shows who took a delivery. An empty cell is `name`. */
export function readProof(cell: string): DeliveryProof {
  const folded = cell.trim().toLowerCase()
  const proof = folded === '' ? 'name' : deliveryProofs.find((known) => known === folded)
  if (!proof) throw new CellProblem(inEnglish('Must be none, name, signature or photo.'))
  return proof
}

/** Reads what becomes of orders above a client's credit. An empty cell is `warn`. */
export function readCreditMode(cell: string): CreditMode {
  const folded = cell.trim().toLowerCase()
  const mode = folded === '' ? 'warn' : creditModes.find((known) => known === folded)
  if (!mode) throw new CellProblem(inEnglish('Must be warn, ask or refuse.'))
  return mode
}
