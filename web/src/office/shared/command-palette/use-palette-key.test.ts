// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePaletteKey } from './use-palette-key.ts'

afterEach(cleanup)

const earlyScript = readFileSync(join(import.meta.dirname, '../../../../public/before-app.js'), 'utf8')

function openPage(path: string) {
  history.replaceState(null, '', path)
  runInThisContext(earlyScript)
}

/** Presses the keys. Returns whether the page prevented the browser's own action. */
const pressCtrlK = () =>
  !document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
  )

test('the keys open the palette once, even when they are pressed before the office has loaded', () => {
  openPage('/admin/orders')
  expect(pressCtrlK()).toBe(true)
  const onPress = vi.fn()
  const { unmount } = renderHook(() => usePaletteKey(onPress))
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(pressCtrlK()).toBe(true)
  expect(onPress).toHaveBeenCalledTimes(2)
  unmount()
  renderHook(() => usePaletteKey(onPress))
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('the keys belong to the browser outside the office', () => {
  openPage('/admin')
  history.replaceState(null, '', '/sign-in')
  expect(pressCtrlK()).toBe(false)
})
