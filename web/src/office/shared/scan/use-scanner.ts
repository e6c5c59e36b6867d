import { hasBarcodeLength } from '@cornerstock/contract/values/barcodes'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Digits after a longer pause begin another code. */
const maxPauseMs = 1000

const isField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]') !==
    null

/**
 * Calls `onCode` with each barcode that a hand scanner types outside of fields and dialogs, which ends with Enter. It
 * does not press the focused button.
 */
export function useScanner(onCode: (code: string) => void) {
  const typed = useRef({ digits: '', at: 0 })
  const pass = useEffectEvent(onCode)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      const { digits, at } = typed.current
      const isInTime = event.timeStamp - at <= maxPauseMs
      if (/^\d$/.test(event.key)) {
        typed.current = { digits: isInTime ? digits + event.key : event.key, at: event.timeStamp }
        return
      }
      typed.current = { digits: '', at: 0 }
      if (event.key !== 'Enter' || !isInTime || !hasBarcodeLength(digits)) return
      event.preventDefault()
      event.stopPropagation()
      pass(digits)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
