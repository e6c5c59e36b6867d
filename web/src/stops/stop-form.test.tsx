// @vitest-environment happy-dom
import type { DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../locales/en/messages.po'
import { storePicture } from './pictures/stored-pictures.ts'
import { emptyDraft, type StopDraft } from './stop-draft.ts'
import { StopForm } from './stop-form.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A stop of a store that wants a picture as proof. */
const stopOf = (proof: 'photo' | 'signature'): DeliveryStop => ({
  ...{ orderId: 1, clientId: 'c', storeName: 'Deli', storeAddress: '', phoneNumber: '', deliveryNotes: '' },
  ...{ isCancelled: false, boxes: null, amountDue: cents(0), paid: cents(0), owedBefore: cents(0), proof },
  ...{ needsCount: [], outcome: null, at: null, signedBy: null, hasSignature: false, hasPhoto: false },
  ...{ recorded: null, items: [], returns: [] },
})

/** Opens the form with a draft whose picture was taken before. */
function open(proof: 'photo' | 'signature', name: string) {
  const onRecord = vi.fn()
  const Shown = () => {
    const [draft, setDraft] = useState<StopDraft>({ ...emptyDraft, [proof]: name })
    return (
      <I18nProvider i18n={i18n}>
        <StopForm
          stop={stopOf(proof)}
          draft={draft}
          change={(fields) => setDraft((before) => ({ ...before, ...fields }))}
          readTime={() => new Date('2026-12-01T10:00:00Z')}
          deliveredText="Delivered"
          onRecord={onRecord}
        />
      </I18nProvider>
    )
  }
  render(<Shown />)
  return onRecord
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test.each([
  ['photo', 'The browser has lost the photo. Take it again.', 'The store wants a photo.'],
  [
    'signature',
    'The browser has lost the signature. Let somebody sign again.',
    'The store wants a signature.',
  ],
] as const)(
  'a form whose %s the browser has lost says so, and is not recorded without',
  async (proof, lost, wanted) => {
    const onRecord = open(proof, 'lost')
    expect(await screen.findByText(lost)).toBeTruthy()
    press('Delivered')
    expect(screen.getByText(wanted)).toBeTruthy()
    expect(onRecord).not.toHaveBeenCalled()
  },
)

test('a form whose photo the browser has is recorded with it', async () => {
  // The IndexedDB in memory returns pictures that happy-dom does not know as such.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:door')
  await storePicture('door', { picture: new Blob(['photo'], { type: 'image/png' }) })
  const onRecord = open('photo', 'door')
  expect(await screen.findByRole('img', { name: 'The delivery at the door' })).toBeTruthy()
  expect(screen.queryByText(/The browser has lost/)).toBeNull()
  press('Delivered')
  expect(onRecord).toHaveBeenCalledOnce()
})
