import type { ReactNode } from 'react'

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-b py-6 last:border-b-0">
      <h2 className="mb-4 font-bold text-ink-soft text-lg">{title}</h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  )
}

export function GalleryRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
