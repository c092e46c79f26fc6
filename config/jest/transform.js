const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const path = require('node:path')
const swc = require('@swc/core')

// Ignores configuration files: babel.config.js in the root is Taro's.
const compileOptions = (file) => ({
  configFile: false,
  swcrc: false,
  filename: file,
  // Resolved against the file itself: compiled code is the same in each clone.
  sourceFileName: path.basename(file),
  isModule: true,
  sourceMaps: isPackage(file) ? false : 'inline',
  jsc: {
    parser: /\.[cm]?tsx?$/.test(file)
      ? { syntax: 'typescript', tsx: file.endsWith('x') }
      : { syntax: 'ecmascript', jsx: file.endsWith('x') },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true, hidden: { jest: true } },
  },
  module: { type: 'commonjs' },
})

const isPackage = (file) => file.includes('/node_modules/')
const isDatabase = (file) => file.includes('/node_modules/@electric-sql/')

/**
 * CommonJS apart from `import()`, which jest's sandbox lacks. The replacement is declared first, because the
 * code declares a `require` of its own further down.
 */
const databaseCode = (source) =>
  `const imported = (name) => Promise.resolve(require(name));${source.replace(/\bimport\(/g, 'imported(')}`

const isEntity = (file) => file.endsWith('/drizzle-orm/entity.cjs')

/**
 * Drizzle asks dozens of times for each query of which class a value is, following the prototypes: an eighth of what
 * the gateway tests compute. The answer depends on the prototype alone, so each is found once.
 */
const entityCode = (source) => `${source.replace('function is(', 'function follow(')}
const answers = new WeakMap();
function is(value, type) {
  const prototype = value && typeof value === 'object' ? Object.getPrototypeOf(value) : null;
  if (prototype === null) return follow(value, type);
  if (!answers.has(prototype)) answers.set(prototype, new Map());
  const known = answers.get(prototype);
  if (!known.has(type)) known.set(type, follow(value, type));
  return known.get(type);
}`

const edited = (source, file) => {
  if (isDatabase(file)) return databaseCode(source)
  return isEntity(file) ? entityCode(source) : undefined
}

/** Makes exports configurable, for spying on them in tests. */
const watchable = (code) => code.replace(/(\n +enumerable: true,)(\n +get: )/g, '$1 configurable: true,$2')

const root = path.resolve(__dirname, '../..')
const own = createHash('sha1').update(swc.version).update(readFileSync(__filename)).digest('hex')

/** Compiles for the Node.js version that runs the tests. */
module.exports = {
  canInstrument: false,
  process: (source, file) => ({
    code: edited(source, file) ?? watchable(swc.transformSync(source, compileOptions(file)).code),
  }),
  getCacheKey: (source, file) =>
    createHash('sha1')
      .update(`${own}${path.relative(root, file)}\0`)
      .update(source)
      .digest('hex'),
}
