import { useLingui } from '@lingui/react/macro'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import type { Selection } from '../../shared/selection/use-selection.ts'
import type { Board } from './board-context.ts'

/**
 * Puts the order in whose row the focus is, or all selected ones, on the run with the number that is pressed; 0 takes it
 * off. The focus goes to the row that takes its place, so that the next order can be put somewhere too.
 */
export function useBoardKeys({ places, orders, openRuns, move }: Board, selection: Selection<number>) {
  const { t } = useLingui()
  const announce = useAnnounce()
  usePlainKeys((key, target) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-order-id]') : null
    if (!row || !/^\d$/.test(key)) return false
    const orderId = Number(row.dataset.orderId)
    const run = openRuns[Number(key) - 1]
    if (key !== '0' && !run) return false
    const orderIds = selection.has(orderId) ? selection.ids : [orderId]
    const list = [places.free, ...places.runs.values()].find((ids) => ids.includes(orderId)) ?? []
    const next = list.filter((id) => !orderIds.includes(id) && list.indexOf(id) > list.indexOf(orderId))[0]
    move(orderIds, { runId: run?.runId ?? null })
    const name = orders.get(orderId)?.storeName ?? ''
    announce(run ? t`${name}: on ${run.name}` : t`${name}: on no run`)
    requestAnimationFrame(() => focusRow(next ?? orderId))
    return true
  })
}

const focusRow = (orderId: number) =>
  document.querySelector<HTMLElement>(`[data-order-id="${orderId}"] :is(button, input)`)?.focus()
