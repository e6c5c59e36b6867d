import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ScanCamera } from '../../../ui/camera/scan-camera.tsx'
import { signal } from '../../../ui/camera/scan-signals.ts'
import { canUseCamera } from '../../../ui/camera/use-camera.ts'
import { Barcode } from '../../../ui/icons/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { GoToCode } from './use-scanned-line.ts'

/** Scans a barcode with the camera and leads to its line. The camera stays on until a line has the code. */
export function ScanButton({ goToCode }: { goToCode: GoToCode }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const go = useRef<ReturnType<GoToCode>>(undefined)
  if (!canUseCamera()) return null
  const open = () => {
    go.current = undefined
    setOpen(true)
  }
  const take = (code: string) => {
    go.current = goToCode(code)
    signal(go.current ? 'added' : 'unknown')
    if (go.current) setOpen(false)
  }
  return (
    <>
      <IconButton variant="outlined" label={t`Scan barcodes`} icon={<Barcode />} onClick={open} />
      <Sheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t`Scan`}
        finalFocus={() => {
          go.current?.()
          return go.current && document.activeElement instanceof HTMLElement ? document.activeElement : true
        }}
      >
        {isOpen && (
          <ScanCamera onCode={take}>
            <Trans>Hold a barcode in front of the camera. Its line comes into view.</Trans>
          </ScanCamera>
        )}
      </Sheet>
    </>
  )
}
