import { useLingui } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'

interface SlideDotsProps {
  count: number
  index: number
  onChoose: (index: number) => void
}

export function SlideDots({ count, index, onChoose }: SlideDotsProps) {
  return (
    <div className="flex justify-center">
      {Array.from({ length: count }, (_, position) => position).map((position) => (
        <Dot
          key={position}
          number={position + 1}
          count={count}
          isCurrent={position === index}
          onClick={() => onChoose(position)}
        />
      ))}
    </div>
  )
}

interface DotProps {
  number: number
  count: number
  isCurrent: boolean
  onClick: () => void
}

function Dot({ number, count, isCurrent, onClick }: DotProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-label={t`Promise ${number} of ${count}`}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full"
    >
      <span
        className={cn(
          'h-2.5 rounded-full transition-[width,background-color]',
          isCurrent ? 'w-7 bg-house' : 'w-2.5 bg-line-strong',
        )}
      />
    </button>
  )
}
