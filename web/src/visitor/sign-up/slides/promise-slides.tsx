import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts'
import { useSession } from '../../../state/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { promises } from './promises.tsx'
import { SlideDots } from './slide-dots.tsx'
import { useSlides } from './use-slides.ts'

/** Three slides with swipe, arrow keys and Next. The last one leads to the shop. */
export function PromiseSlides() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { storeName } = useSession()
  const { track, index, goTo, focusOnMount } = useSlides(promises.length)
  useDocumentTitle(t`Welcome`)
  const isLast = index === promises.length - 1
  const changeSlide = (event: KeyboardEvent<HTMLElement>) => {
    const step = getStep(event)
    if (step === 0) return
    event.preventDefault()
    goTo(index + step)
  }
  return (
    <section
      aria-label={t`Our promises`}
      onKeyDown={changeSlide}
      className="mx-auto flex min-h-[calc(100dvh-6.5rem)] w-full max-w-xl flex-col justify-center gap-4 px-4 pt-6 sm:gap-6 short:gap-2 short:pt-4"
    >
      <h1
        ref={focusOnMount}
        tabIndex={-1}
        className="line-clamp-2 text-center font-bold text-lg outline-none wrap-anywhere"
      >
        <Trans>Welcome, {storeName}!</Trans>
      </h1>
      <div
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
        tabIndex={0}
        className="scroll-row -mx-4 flex snap-x scroll-px-0 snap-mandatory scroll-smooth rounded-xl"
      >
        {promises.map(({ id, drawing, title, text }, position) => (
          <article
            key={id}
            inert={position !== index}
            // A phone held sideways has room beside the drawing, not below it.
            className="flex w-full shrink-0 snap-center snap-always flex-col items-center gap-3 px-6 text-center short:gap-2 short:landscape:flex-row short:landscape:gap-6 short:landscape:text-left short:landscape:rtl:text-right"
          >
            <div className="grid w-full shrink-0 place-items-center rounded-xl bg-house-soft py-5 sm:py-8 short:py-3 short:landscape:w-2/5">
              {drawing}
            </div>
            <div className="flex min-w-0 flex-col gap-3 items-center short:gap-2 short:landscape:items-start">
              <h2 className="mt-3 font-extrabold text-3xl tracking-tight short:mt-1 short:text-2xl">
                {title}
              </h2>
              <p className="max-w-md text-ink-soft text-lg leading-relaxed short:text-base short:leading-normal">
                {text}
              </p>
            </div>
          </article>
        ))}
      </div>
      <SlideDots count={promises.length} index={index} onChoose={goTo} />
      {/* Sticky, so that it is visible on short phones too. */}
      <div className="sticky bottom-0 bg-paper pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {isLast ? (
          <Button size="large" isWide onClick={() => void navigate({ to: '/home-page', replace: true })}>
            <Trans>Start Shopping</Trans>
          </Button>
        ) : (
          <Button size="large" isWide onClick={() => goTo(index + 1)}>
            <Trans>Next</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

/** The step for an arrow key, which depends on the reading direction. */
function getStep({ key, currentTarget }: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  const isForward = (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction !== 'rtl')
  return isForward ? 1 : -1
}
