import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: ReactNode
  /** The problems that this section shows, for which the form scrolls to it. */
  problems?: string
  children: ReactNode
}

/** A part of a stop. */
export function Section({ title, problems, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-section={problems}
      className="flex flex-col gap-3 rounded-lg border-2 border-line-strong bg-surface p-4 text-lg [&_label]:text-base"
    >
      <h2 id={id} className="font-bold text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
