import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ArrowLeft, ArrowRight, Undo2 } from '../../../ui/icons/icons.ts'
import { FindingText } from './finding-text.tsx'
import type { Finding, MarkLine } from './marks/use-mark-lines.ts'
import { RunLineCard } from './run-line-card.tsx'
import type { ShownLine } from './run-line-rules.ts'
import { useLineSlides } from './use-line-slides.ts'

interface LineSlidesProps {
  lines: readonly ShownLine[]
  isOpen: boolean
  hasJustMarked: boolean
  /** Returns whether the line was marked. */
  onMark: MarkLine
}

/** Shows the lines of a stop one at a time. A mark leads to the next line, and can be undone below it. */
export function LineSlides({ lines, isOpen, hasJustMarked, onMark }: LineSlidesProps) {
  const { t } = useLingui()
  const { track, index, goTo, show, showNextOpen } = useLineSlides(lines)
  const [last, setLast] = useState<{ productId: number; before: Finding }>()
  const mark = (line: ShownLine, finding: Finding) => {
    if (!onMark(line, finding)) return false
    if (finding.found === null) {
      setLast(undefined)
      return true
    }
    const pricePaid = 'pricePaid' in line ? line.pricePaid : undefined
    setLast({ productId: line.productId, before: { found: line.found, pricePaid } })
    showNextOpen(line)
    return true
  }
  const lastLine = lines.find(({ productId }) => productId === last?.productId)
  const undo = (line: ShownLine, before: Finding) => {
    if (!onMark(line, before)) return
    setLast(undefined)
    show(line.productId)
  }
  return (
    <div className="flex flex-col gap-3">
      <ul
        ref={track}
        aria-label={t`Products to buy`}
        className="scroll-row -mx-4 flex snap-x snap-mandatory scroll-px-0 items-start scroll-smooth"
      >
        {lines.map((line) => (
          <RunLineCard
            key={line.productId}
            line={line}
            isOpen={isOpen}
            hasJustMarked={hasJustMarked}
            className="w-full shrink-0 snap-center snap-always px-4"
            onMark={(finding) => mark(line, finding)}
          />
        ))}
      </ul>
      <SlideButtons index={index} count={lines.length} onGo={goTo} />
      <div aria-live="polite" className="min-h-11">
        {last && lastLine && lastLine.found !== null && (
          <p className="flex items-center justify-between gap-3 rounded-md bg-sunken ps-4">
            <span className="wrap-anywhere min-w-0 py-2">
              <bdi>{lastLine.name}</bdi> · <FindingText line={lastLine} />
            </span>
            {isOpen && (
              <Button variant="quiet" onClick={() => undo(lastLine, last.before)}>
                <Undo2 aria-hidden="true" className="size-5" />
                <Trans>Undo</Trans>
              </Button>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

interface SlideButtonsProps {
  index: number
  count: number
  onGo: (index: number) => void
}

function SlideButtons({ index, count, onGo }: SlideButtonsProps) {
  const { i18n } = useLingui()
  const [place, all] = [i18n.number(index + 1), i18n.number(count)]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 sm:gap-3">
      <Button
        variant="secondary"
        isWide
        className="px-3"
        disabled={index === 0}
        onClick={() => onGo(index - 1)}
      >
        <ArrowLeft aria-hidden="true" className="size-5 max-[22rem]:hidden rtl:rotate-180" />
        <Trans>Previous</Trans>
      </Button>
      <p aria-live="polite" className="whitespace-nowrap text-ink-soft tabular-nums">
        <Trans>
          {place} of {all}
        </Trans>
      </p>
      <Button
        variant="secondary"
        isWide
        className="px-3"
        disabled={index === count - 1}
        onClick={() => onGo(index + 1)}
      >
        <Trans>Next</Trans>
        <ArrowRight aria-hidden="true" className="size-5 max-[22rem]:hidden rtl:rotate-180" />
      </Button>
    </div>
  )
}
