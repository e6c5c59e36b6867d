import { Trans, useLingui } from '@lingui/react/macro'
import { ScanCamera } from '../../ui/camera/scan-camera.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ScannedItem } from './scanned-item.tsx'
import { TypeCode } from './type-code.tsx'
import { useScanned } from './use-scanned.ts'

/** Scans barcodes one after another. Each scan adds one to the cart. */
export function ScanScreen() {
  const { t } = useLingui()
  const { all, scan, choose, quantityOf, setQuantity } = useScanned()
  return (
    <Page title={t`Scan`} backTo="/cart" className="max-w-2xl">
      <div className="flex flex-col gap-4">
        <ScanCamera onCode={(code) => void scan(code)}>
          {all.length === 0 && (
            <Trans>Hold a barcode in front of the camera. Each scan adds one to your cart.</Trans>
          )}
        </ScanCamera>
        <TypeCode onCode={(code) => void scan(code)} />
        <ul className="flex flex-col gap-3">
          {all.map((scanned) => (
            <li key={scanned.code}>
              <Card className="p-3">
                <ScannedItem
                  scanned={scanned}
                  quantityOf={quantityOf}
                  onChoose={(product) => void choose(scanned.code, scanned.products, product)}
                  onChange={setQuantity}
                />
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}
