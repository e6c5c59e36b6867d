import { CrateDrawing, PersonDrawing, VanDrawing } from './promise-drawings.tsx'
import { Said, type wordIndexes } from './said.tsx'

const drawings = [<VanDrawing key="van" />, <CrateDrawing key="crate" />, <PersonDrawing key="person" />]

/** One of the three promises after sign-up (specification 2.4): a drawing, a title and a text. */
export function PromiseContent({ index }: { index: (typeof wordIndexes)[number] }) {
  return (
    <>
      <div className="grid w-full shrink-0 place-items-center rounded-xl bg-house-soft px-3 py-5 [&>svg]:max-w-full sm:py-8 short:py-3 short:landscape:w-2/5">
        {drawings[index]}
      </div>
      <div className="flex w-full min-w-0 flex-col gap-3 items-center short:gap-2 short:landscape:items-start">
        <h2 className="mt-3 w-full font-extrabold text-3xl tracking-tight wrap-break-word short:mt-1 short:text-2xl">
          <Said name={`promises.${index}.title`} />
        </h2>
        <p className="w-full max-w-md text-ink-soft text-lg leading-relaxed wrap-break-word short:text-base short:leading-normal">
          <Said name={`promises.${index}.text`} />
        </p>
      </div>
    </>
  )
}
