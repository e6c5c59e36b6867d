import { useState } from 'react'
import { useElapsed } from '../../lib/time/use-elapsed.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useAnnounce } from '../../ui/feedback/announcer.tsx'
import { Splash } from '../../ui/feedback/splash.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { GalleryRow, GallerySection } from './gallery-section.tsx'

type Overlay = 'modal' | 'side' | 'confirm' | 'splash'

/** What comes over the screen. */
export function GalleryOverlays() {
  const [open, setOpen] = useState<Overlay>()
  const announce = useAnnounce()
  const close = () => setOpen(undefined)
  return (
    <GallerySection title="Overlays">
      <GalleryRow>
        <Button variant="secondary" onClick={() => setOpen('modal')}>
          Open sheet
        </Button>
        <Button variant="secondary" onClick={() => setOpen('side')}>
          Open side sheet
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('splash')}>
          Open splash
        </Button>
        <Button variant="secondary" onClick={() => announce('3 products found')}>
          Announce
        </Button>
        <Toasts />
      </GalleryRow>
      <Sheet
        isOpen={open === 'modal' || open === 'side'}
        onOpenChange={close}
        title="Order Summary"
        description="Delivery tomorrow before noon."
        desk={open === 'side' ? 'side' : 'modal'}
        footer={<Button isWide>Confirm Order</Button>}
      >
        <p className="flex justify-between">
          Total <PriceText cents={48712} size="large" />
        </p>
      </Sheet>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onOpenChange={close}
        title="Delete “Cola 12oz”?"
        description="It leaves the catalogue and every cart. Past orders keep it."
        confirmLabel="Delete"
        tone="danger"
        onConfirm={close}
      />
      {open === 'splash' && <GallerySplash onGone={close} />}
    </GallerySection>
  )
}

function Toasts() {
  return (
    <>
      <Button variant="secondary" onClick={() => toast.success('📦 Order #1001 has been placed!')}>
        Toast
      </Button>
      <Button variant="secondary" onClick={() => toast.error('❌ Failed to place order.')}>
        Error toast
      </Button>
      <Button variant="secondary" onClick={() => toast.loading('Cancelling order...', { id: 'cancel' })}>
        Loading toast
      </Button>
    </>
  )
}

function GallerySplash({ onGone }: { onGone: () => void }) {
  const isOver = useElapsed(1500)
  if (!isOver) return <Splash text="Loading..." />
  return <Button onClick={onGone}>The splash is over</Button>
}
