import type { AnyPurchaseRun } from '@cornerstock/contract/orders/picking/purchase-runs'
import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useRef } from 'react'
import { timings } from '../../../lib/time/timings.ts'
import { useTimedFlag } from '../../../lib/time/use-timed-flag.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { List, Smartphone } from '../../../ui/icons/icons.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { RestFoundButton } from '../../shared/picking/rest-found-button.tsx'
import { ScanButton } from '../../shared/scan/scan-button.tsx'
import { hasCode, useScannedLine } from '../../shared/scan/use-scanned-line.ts'
import { LineSlides } from './line-slides.tsx'
import { type Finding, type MarkLine, type MarkLines, useMarkLines } from './marks/use-mark-lines.ts'
import { RunLineCard } from './run-line-card.tsx'
import { openFirst, type ShownLine, type ShownStop } from './run-line-rules.ts'

interface StopLinesProps {
  run: AnyPurchaseRun
  stop: ShownStop
  isOneByOne: boolean
  onView: (isOneByOne: boolean) => void
}

/** The products to buy at a supplier, as a list or one line at a time. */
export function StopLines({ run, stop, isOneByOne, onView }: StopLinesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const markLines = useMarkLines(run.runId, stop.supplier)
  const { mark, hasJustMarked } = useMarkOnce(markLines)
  const isOpen = run.status === 'open'
  const { section, goToCode } = useScannedProduct(stop)
  const markInList = (line: ShownLine, finding: Finding) => {
    if (!mark(line, finding)) return false
    // The button that was pressed disappears.
    heading.current?.focus({ preventScroll: true })
    return true
  }
  return (
    <section ref={section} aria-labelledby="stop">
      <StopHead stop={stop} heading={heading} isOneByOne={isOneByOne} onView={onView}>
        {isOpen && (
          <>
            <RestOfStop lines={stop.lines} markLines={markLines} />
            <ScanButton goToCode={goToCode} />
          </>
        )}
      </StopHead>
      {isOneByOne ? (
        <LineSlides lines={stop.lines} isOpen={isOpen} hasJustMarked={hasJustMarked} onMark={mark} />
      ) : (
        <ul className="flex flex-col gap-3">
          {openFirst(stop.lines).map((line) => (
            <RunLineCard
              key={line.productId}
              line={line}
              isOpen={isOpen}
              hasJustMarked={hasJustMarked}
              onMark={(finding) => markInList(line, finding)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Leads to the line of a scanned product. The slides follow the scrolling. */
function useScannedProduct({ lines }: ShownStop) {
  const section = useRef<HTMLElement>(null)
  const goToCode = useScannedLine((code) => {
    const line = lines.find((one) => hasCode(one, code))
    const card = line && section.current?.querySelector<HTMLElement>(`[data-line="${line.productId}"]`)
    if (!card) return undefined
    return () => {
      card.focus({ preventScroll: true })
      card.scrollIntoView({ block: 'nearest', inline: 'start' })
    }
  })
  return { section, goToCode }
}

function RestOfStop({ lines, markLines }: { lines: readonly ShownLine[]; markLines: MarkLines }) {
  const rest = lines.filter(({ found, isWaiting }) => found === null && !isWaiting)
  return (
    <RestFoundButton
      count={rest.length}
      onMark={() => markLines(rest.map((line) => ({ line, finding: { found: line.quantity } })))}
      onUndo={() =>
        markLines(rest.map((line) => ({ line: { ...line, found: line.quantity }, finding: { found: null } })))
      }
    />
  )
}

/**
 * After a mark, another line moves under the finger. The second tap of a double tap must not mark it, nor ask how many
 * of it were found.
 */
function useMarkOnce(markLines: MarkLines) {
  const marked = useTimedFlag(timings.doubleTapGuard)
  const markOnce: MarkLine = (line, finding) => {
    if (marked.isUp) return false
    marked.raise()
    markLines([{ line, finding }])
    return true
  }
  return { mark: markOnce, hasJustMarked: marked.isUp }
}

interface StopHeadProps {
  stop: ShownStop
  heading: RefObject<HTMLHeadingElement | null>
  isOneByOne: boolean
  onView: (isOneByOne: boolean) => void
  children: ReactNode
}

function StopHead({ stop, heading, isOneByOne, onView, children }: StopHeadProps) {
  const { t } = useLingui()
  const left = stop.lines.length - stop.markedCount
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-48 flex-1 flex-wrap items-baseline gap-x-4">
        <h2
          ref={heading}
          id="stop"
          tabIndex={-1}
          data-progress
          className="wrap-anywhere min-w-0 font-bold text-xl outline-none"
        >
          <bdi>{stop.supplier}</bdi>
        </h2>
        {stop.total !== undefined && <PriceText cents={stop.total} />}
        <p className="text-ink-soft" aria-live="polite">
          <Plural value={left} _0="Everything is marked" one="# product left" other="# products left" />
        </p>
      </div>
      <div className="flex items-center gap-2">
        {children}
        <IconButton
          variant="outlined"
          label={isOneByOne ? t`Show all products` : t`Show one product at a time`}
          icon={isOneByOne ? <List /> : <Smartphone />}
          onClick={() => onView(!isOneByOne)}
        />
      </div>
    </div>
  )
}
