import { Fragment } from 'react'

// Longer ones, such as 'Coca-Cola-Flavored', may break at their hyphens.
const maxUnbroken = 9

/** A product's name, in which short terms such as USB-C do not break at their hyphens. */
export const ProductName = ({ name }: { name: string }) => (
  <bdi>
    {name.split(' ').map((word, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name have a fixed order
      <Fragment key={index}>
        {index > 0 && ' '}
        {word.includes('-') && word.length <= maxUnbroken ? (
          <span className="whitespace-nowrap">{word}</span>
        ) : (
          word
        )}
      </Fragment>
    ))}
  </bdi>
)
