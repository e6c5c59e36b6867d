import type { ReactNode } from 'react'

/** Covers the whole screen until the caller removes it. */
export function Splash({ text, drawing }: { text: ReactNode; drawing?: ReactNode }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 flex flex-col items-center justify-center gap-5 bg-area text-paper"
    >
      <div className="animate-pop">{drawing}</div>
      <p className="font-bold text-2xl">{text}</p>
    </div>
  )
}
