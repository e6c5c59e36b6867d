import { gtinsOf } from '@cornerstock/contract/values/barcodes'
import { useLingui } from '@lingui/react/macro'
import { toast } from '../../../ui/feedback/toast.ts'
import { useScanner } from './use-scanner.ts'

/** Leads to the line of a scanned code. Returns false if there is none. */
export type GoToCode = (code: string) => (() => void) | undefined

/** Whether a code is that of a product, in any form. `gtins` are the 14-digit forms of its barcodes. */
export function hasCode({ gtins = [] }: { gtins?: readonly string[] | undefined }, code: string): boolean {
  const forms = gtinsOf(code)
  return gtins.some((gtin) => forms.includes(gtin))
}

/**
 * Leads from a code that a hand scanner types to its line, and returns the same for the camera.
 * @param find returns what leads to the line of a code; undefined if no line has it
 * @returns the same function, which says so if no line has the code
 */
export function useScannedLine(find: GoToCode): GoToCode {
  const { t } = useLingui()
  const findOrSay: GoToCode = (code) => {
    const go = find(code)
    if (!go) toast.error(t`No line here has the code ${code}.`, { id: 'scanned' })
    return go
  }
  useScanner((code) => findOrSay(code)?.())
  return findOrSay
}
