const { parseSync } = require('@babel/core')

const declarationsOf = ({ type, declaration, ...rest }) =>
  type === 'ExportNamedDeclaration' ? declaration : { type, ...rest }

/** Values that webpack knows to have no effects already. */
const plain = /Function|Literal$|^Identifier$/

/**
 * Webpack loader for modules without side effects: marks what their constants are computed with as such, so that a
 * constant that no page uses, such as the schema of a call that only the gateway answers, is omitted with all that it
 * refers to.
 */
module.exports = function pureConstants(source, map) {
  const { program } = parseSync(source, { configFile: false, babelrc: false, sourceType: 'module' })
  const values = program.body
    .map(declarationsOf)
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => (init && !plain.test(init.type) ? [init] : []))
  let code = ''
  let at = 0
  for (const { start, end } of values) {
    code += `${source.slice(at, start)}/*#__PURE__*/(() => (${source.slice(start, end)}))()`
    at = end
  }
  this.callback(null, code + source.slice(at), map)
}
