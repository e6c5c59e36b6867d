import type { EndpointDefinition } from '@cornerstock/contract/endpoint'
import { isStaffRole, mayAccess, type Role, staffRoles } from '@cornerstock/contract/roles'
import { bodyFields, type Slot, slotsOf } from './example-requests.ts'

/** Who sends a request: nobody, the client whose data the request names, another client, or staff of each role. */
export const callers = ['visitor', 'client', 'otherClient', ...staffRoles] as const
export type CallerName = (typeof callers)[number]

/** Whose data a request names: the client's, the other client's, or data that does not exist. */
export type Whose = 'client' | 'otherClient' | 'absent'

/** One way to name things in a request. Everything is the client's, except where the case says otherwise. */
export type Case = {
  what: string
  /** The one slot that names something else. */
  except?: { slot: Slot; whose: Whose }
  /** A `clientId` where the endpoint does not ask for one. */
  claims: { query?: Whose; body?: Whose }
}

const roleOf = (caller: Exclude<CallerName, 'visitor'>): Role =>
  caller === 'otherClient' ? 'client' : caller

export const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`

/** What each endpoint answers where the rules below say something else, and why. */
const exceptions: Record<string, { success?: number; absentProduct?: number; staff?: number }> = {
  // The example is nobody's account, and no token that was ever mailed.
  'POST /auth/login': { success: 401 },
  'POST /auth/reset-password': { success: 400 },
  'POST /auth/accept-invitation': { success: 400 },
  // The example is not the caller's password.
  'PUT /auth/password': { success: 400 },
  // A session belongs to its own account alone.
  'DELETE /auth/sessions/:sessionId': { staff: 404 },
  // Nothing is there to take away, and so it is gone.
  'DELETE /cart/:clientId/:productId': { absentProduct: 204 },
  'DELETE /favorites/:productId': { absentProduct: 204 },
  // An order says which of its lines cannot be had.
  'POST /Order': { absentProduct: 409 },
  'POST /RecurringOrder/:clientId/checkout': { absentProduct: 409 },
  // Marked for the caller alone: staff have no mark of their own on a client's message.
  'POST /notification/:notificationId/mark-read': { staff: 404 },
}

/** What an endpoint answers to who may call it, where all that is named is there. */
export const successOf = (endpoint: EndpointDefinition): number =>
  exceptions[nameOf(endpoint)]?.success ?? endpoint.status ?? 200

/** Products and staff belong to no client. */
const isShared = ({ kind }: Slot) => kind === 'product' || kind === 'staff'
const hasOwner = (slot: Slot) => !isShared(slot) && slot.kind !== 'client'
const inWords = ({ place, name }: Slot) => `${name} in ${place}`

function otherNames(slot: Slot): Case[] {
  const absent: Case = { what: `${inWords(slot)} absent`, except: { slot, whose: 'absent' }, claims: {} }
  if (isShared(slot)) return [absent]
  const others: Case = {
    what: `${inWords(slot)} another's`,
    except: { slot, whose: 'otherClient' },
    claims: {},
  }
  return [absent, others]
}

/** Every way in which an endpoint's request can name things, read from its schemas. */
export function casesOf(endpoint: EndpointDefinition): Case[] {
  const slots = slotsOf(endpoint)
  const own: Case = { what: "the client's", claims: {} }
  const asked = new Set(slots.filter(({ kind }) => kind === 'client').map(({ place }) => place))
  const takesMore = endpoint.method !== 'GET' && (!endpoint.body || bodyFields(endpoint).length > 0)
  const places = [
    ...(asked.has('query') ? [] : (['query'] as const)),
    ...(asked.has('body') || !takesMore ? [] : (['body'] as const)),
  ]
  const claims = places.flatMap((place): Case[] => [
    { what: `the client also in ${place}`, claims: { [place]: 'client' } },
    { what: `another also in ${place}`, claims: { [place]: 'otherClient' } },
  ])
  const disagreeing: Case[] =
    places.length === 2
      ? [{ what: 'the client in query, another in body', claims: { query: 'client', body: 'otherClient' } }]
      : []
  if (endpoint.access === 'visitor') return [own, ...disagreeing]
  return [own, ...slots.flatMap(otherNames), ...claims, ...disagreeing]
}

/** Whose the thing is that a slot names in a case. */
export const whoseIn = ({ except }: Case, slot: Slot): Whose =>
  except && except.slot.place === slot.place && except.slot.name === slot.name ? except.whose : 'client'

/**
 * The status that the HTTP contract's rules ("Whose data", "Ids", "Bodies") give: who asks comes from the
 * token, a client's `clientId` is a claim that is checked wherever it stands, staff's counts where the endpoint
 * asks for it, and what is not the caller's is as if absent.
 */
export function expectedStatus(endpoint: EndpointDefinition, one: Case, caller: CallerName): number {
  const exception = exceptions[nameOf(endpoint)] ?? {}
  const success = successOf(endpoint)
  const slots = slotsOf(endpoint)
  const ofClients = slots.filter(({ kind }) => kind === 'client').map((slot) => whoseIn(one, slot))
  const claims = new Set([...ofClients, ...Object.values(one.claims)])

  if (endpoint.access === 'visitor') return success
  if (caller === 'visitor') return 401
  if (!mayAccess(roleOf(caller), endpoint.access)) return 403
  const isStaff = isStaffRole(roleOf(caller))
  if (!isStaff && [...claims].some((whose) => whose !== caller)) return 403
  if (new Set(ofClients).size > 1) return 400
  if (ofClients.includes('absent')) return 404

  const holder = isStaff ? ofClients[0] : caller
  const rows = slots.filter(hasOwner).map((slot) => whoseIn(one, slot))
  if (rows.some((whose) => whose === 'absent' || (holder && whose !== holder))) return 404
  const shared = slots.filter(isShared).map((slot) => whoseIn(one, slot))
  if (shared.includes('absent')) return exception.absentProduct ?? 404
  return (isStaff && exception.staff) || success
}
