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
        placement={open === 'side' ? 'side' : 'modal'}
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
        description="It is removed from the catalog and from every cart. Past orders keep it."
        confirmLabel="Delete"
        tone="danger"
        onConfirm={close}
      />
      {open === 'splash' && <GallerySplash onClose={close} />}
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

function GallerySplash({ onClose }: { onClose: () => void }) {
  const hasElapsed = useElapsed(1500)
  if (!hasElapsed) return <Splash text="Loading..." />
  return <Button onClick={onClose}>The splash is over</Button>
}
