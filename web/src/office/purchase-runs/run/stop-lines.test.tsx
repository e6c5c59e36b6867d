// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { timings } from '../../../lib/time/timings.ts'
import { messages } from '../../../locales/en/messages.po'
import { outbox } from '../../../outbox/outbox.ts'
import { session } from '../../../state/session/session.ts'
import { testAccount } from '../../../state/session/test-account.ts'
import { Toaster } from '../../../ui/feedback/toaster.tsx'
import { preloadSheets } from '../../../ui/overlays/sheet.tsx'
import { findRunMarks } from './marks/run-marks-in-outbox-rules.ts'
import { StopLines } from './stop-lines.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

beforeAll(preloadSheets)

beforeEach(async () => {
  session.signIn({ ...testAccount('staff'), isAdmin: true, role: 'associate' })
  await outbox.open('staff')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await outbox.update(() => [])
  session.signOut()
  await outbox.open(null)
})

const lineOf = (productId: number, name: string) => ({
  productId,
  name,
  imageUrl: '',
  gtins: productId === 8 ? ['02000000000022'] : [],
  quantity: 6,
  orders: [],
  found: null,
  isStale: false,
  isWaiting: false,
})

function openStop(isOneByOne: boolean, first = {}) {
  const lines = [{ ...lineOf(7, 'Cola'), ...first }, lineOf(8, 'Gum'), lineOf(9, 'Tea')]
  const stop = { supplier: 'Jetro', markedCount: 0, lines }
  render(
    <I18nProvider i18n={i18n}>
      <main>
        <StopLines
          run={{ runId: 1, status: 'open' } as never}
          stop={stop as never}
          isOneByOne={isOneByOne}
          onView={() => {}}
        />
      </main>
      <Toaster />
    </I18nProvider>,
  )
}

const press = (product: string, name: string) =>
  act(async () =>
    fireEvent.click(within(screen.getByRole('listitem', { name: product })).getByRole('button', { name })),
  )
const found = () => findRunMarks(outbox.get(), 1).map(({ body }) => [body.productId, body.found])
const marked = () => findRunMarks(outbox.get(), 1).map(({ body }) => body.productId)

test.each([
  ['list', false],
  ['slides', true],
])(
  'in the %s, the second tap of a double tap neither marks another line nor asks about it',
  async (_, isOneByOne) => {
    openStop(isOneByOne)
    await press('Cola', 'Found')
    act(() => vi.advanceTimersByTime(timings.doubleTapGuard - 1))
    await press('Gum', 'Found')
    await press('Gum', 'Short')
    expect(marked()).toEqual([7])
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => vi.advanceTimersByTime(1))
    vi.useRealTimers()
    await press('Gum', 'Short')
    expect(await screen.findByLabelText('How many of 6 were found?')).toBeTruthy()
  },
)

test('one press marks the rest of the stop as found, and Undo takes all of it back', async () => {
  vi.useRealTimers()
  openStop(false, { found: 0 })
  await act(async () => screen.getByRole('button', { name: 'Rest found' }).click())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  expect(found()).toEqual([
    [8, 6],
    [9, 6],
  ])
  const undo = await screen.findByText('Undo', { selector: 'button' })
  await act(async () => undo.click())
  expect(found()).toEqual([])
})

test.each([
  ['list', false],
  ['slides', true],
])('in the %s, a scanned code leads to its line', async (_, isOneByOne) => {
  vi.useRealTimers()
  openStop(isOneByOne)
  await act(async () => {
    for (const key of [...'2000000000022', 'Enter']) fireEvent.keyDown(document.body, { key })
  })
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Gum' }))
})
