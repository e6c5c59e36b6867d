// Short terms with hyphens. Longer terms, such as 'Coca-Cola-Flavored', may break at their hyphens.
const unbroken = /(?<=^| )(?=\S{1,9}(?: |$))(\S*-\S*)(?= |$)/

/** A product's name, in which short terms such as USB-C do not break at their hyphens. */
export const ProductName = ({ name }: { name: string }) => (
  <bdi>
    {name.split(unbroken).map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have a fixed order
        <span key={index} className="whitespace-nowrap">
          {part}
        </span>
      ),
    )}
  </bdi>
)
