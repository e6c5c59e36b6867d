/**
 * Short facts side by side. Each keeps its own direction, and there is no separator that could start or end a line.
 * Missing facts are left out.
 */
export function FactsLine({ facts }: { facts: readonly (string | null | undefined)[] }) {
  return (
    <span className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
      {facts.filter(Boolean).map((fact) => (
        <span key={fact} className="wrap-anywhere min-w-0">
          {fact}
        </span>
      ))}
    </span>
  )
}
