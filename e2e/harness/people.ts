import { randomUUID } from 'node:crypto'
import { login, type Registration, register, type SignedIn } from '@cornerstock/contract/accounts/accounts'
import {
  type BodyInputOf,
  type EndpointDefinition,
  pathOf,
  type ResponseOf,
} from '@cornerstock/contract/http/endpoint'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { RunningServer } from '../../server/test/support/servers/start-server.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

type Values = Record<string, string | number>

type Input<E extends EndpointDefinition> = {
  params?: Values
  query?: Values
  body?: BodyInputOf<E>
}

/** A person with an account who calls the API without a browser, for example to prepare or check a journey. */
export type Caller = {
  account: SignedIn
  call: <E extends EndpointDefinition>(endpoint: E, input?: Input<E>) => Promise<ResponseOf<E>>
}

/** A signed-in person with a browser context of their own. */
export type Person = Caller & { page: Page }

/** Creates a registration with an unused email address. */
export function createRegistration(registration: Partial<Registration> = {}): Registration {
  const password = registration.password ?? 'a password for tests'
  return {
    email: `client-${randomUUID()}@example.test`,
    storeName: 'Elm Street Deli',
    storeAddress: '12 Elm Street, Springfield',
    businessOwnerName: 'Rosa Diaz',
    businessType: 'Deli',
    phoneNumber: '555 0100',
    deliveryNotes: '',
    postalCode: '',
    referralCode: '',
    PrefferresWholesaler: '',
    password,
    confirmPassword: password,
    ...registration,
  }
}

/** Signs up a new client through the API. */
export const signUp = async (server: RunningServer, registration?: Partial<Registration>) =>
  toCaller(server, await send(server, register, { body: createRegistration(registration) }))

/** Signs in through the API. */
export const signInAs = async (server: RunningServer, body: { email: string; password: string }) =>
  toCaller(server, await send(server, login, { body }))

function toCaller(server: RunningServer, account: SignedIn): Caller {
  return { account, call: (endpoint, input) => send(server, endpoint, input, account.token) }
}

/** Opens a browser for a caller, with the session stored as the sign-in form would store it. */
export async function openBrowser(
  open: (storageState: StorageState) => Promise<BrowserContext>,
  { url }: RunningServer,
  caller: Caller,
): Promise<Person> {
  const { clientId: _, ...stored } = caller.account
  const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: toText(value) }))
  const context = await open({ cookies: [], origins: [{ origin: url, localStorage }] })
  return { ...caller, page: await context.newPage() }
}

async function send<E extends EndpointDefinition>(
  server: RunningServer,
  endpoint: E,
  { params = {}, query = {}, body }: Input<E> = {},
  token?: string,
): Promise<ResponseOf<E>> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const path = `/api${pathOf(endpoint, params)}?${search}`
  const response = await fetch(`${server.url}${path}`, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok)
    throw new Error(
      `${endpoint.method} ${path} failed with status ${response.status}: ${await response.text()}`,
    )
  return (
    endpoint.response === null ? undefined : endpoint.response.decode(await response.json())
  ) as ResponseOf<E>
}
