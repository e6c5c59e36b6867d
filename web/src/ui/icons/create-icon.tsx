import type { ComponentProps, ComponentType } from 'react'

/** The shapes of an icon: SVG elements with their attributes. */
type IconShapes = readonly (readonly [element: string, attributes: Record<string, string>])[]

export type IconComponent = ComponentType<ComponentProps<'svg'>>

/** Creates a component that draws the shapes as lines in the text color, in a box of 24 by 24 units. */
export function createIcon(shapes: IconShapes): IconComponent {
  const elements = shapes.map(([Shape, attributes], index) => {
    const Element = Shape as 'path'
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change.
    return <Element key={index} {...attributes} />
  })
  return ({ className = '', ...props }) => (
    <svg viewBox="0 0 24 24" strokeWidth={2} aria-hidden="true" {...props} className={`icon ${className}`}>
      {elements}
    </svg>
  )
}
