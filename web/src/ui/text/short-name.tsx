/** A name on one line. A long one ends in an ellipsis, also a Latin one on an Arabic page. */
export function ShortName({ children }: { children: string | null }) {
  return (
    <span dir="auto" className="min-w-0 truncate font-semibold">
      {children}
    </span>
  )
}
