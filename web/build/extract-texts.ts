import { type NodePath, types as t, transformAsync } from '@babel/core'
import type { ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** The functions of the contract and the server that take the English words of a text, by where they are defined. */
const functions: Record<string, (words: string) => string> = {
  'field-texts.ts/fieldText': (words) => words,
  'field-texts.ts/sayField': (words) => words,
  'text.ts/text': (words) => words,
  'text.ts/inEnglish': (words) => words,
  'app-error.ts/notFound': (what) => `${what} not found.`,
}

const definitions = /\/(?:field-texts|text|app-error)\.ts'/

/** What makes a text of the words in a call; undefined for calls of other functions. */
function findFunction({ node, scope }: NodePath<t.CallExpression>) {
  if (!t.isIdentifier(node.callee)) return undefined
  const imported = scope.getBinding(node.callee.name)?.path
  if (!imported?.isImportSpecifier() || !imported.parentPath.isImportDeclaration()) return undefined
  const { imported: name } = imported.node
  const file = imported.parentPath.node.source.value.replace(/.*\//, '')
  return functions[`${file}/${t.isIdentifier(name) ? name.name : name.value}`]
}

/**
 * Finds the texts of the contract and the server for `npm run texts`. A call whose words are not written out fails,
 * because its text would never be translated.
 */
export const textExtractor: ExtractorType = {
  match: (file) => /[\\/](?:contract|server)[\\/]src[\\/].*(?<!\.test)\.ts$/.test(file),
  async extract(file, code, found) {
    if (!definitions.test(code)) return
    const visit = (path: NodePath<t.CallExpression>) => {
      const toText = findFunction(path)
      if (!toText) return
      const [words] = path.node.arguments
      if (!t.isStringLiteral(words))
        throw path.buildCodeFrameError('The words of a text must be written out.')
      const message = toText(words.value)
      found({ id: generateMessageId(message), message, origin: [file, path.node.loc?.start.line ?? 0] })
    }
    await transformAsync(code, {
      filename: file,
      code: false,
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: ['typescript'] },
      plugins: [{ visitor: { CallExpression: visit } }],
    })
  },
}
