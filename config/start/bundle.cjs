const { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '../..')

/** Packages that find their own files, and those of a single feature. */
const external = ['@electric-sql/pglite', 'tinypool', 'tsx', 'pg-native']

/** Size and time of change; changed for any other version of the file. */
function stateOf(file) {
  const { size, mtimeMs } = statSync(path.isAbsolute(file) ? file : `${root}/${file}`)
  return `${size} ${mtimeMs}`
}

function isCurrent(listFile) {
  try {
    const list = JSON.parse(readFileSync(listFile, 'utf8'))
    return list.root === root && Object.entries(list.files).every(([file, state]) => stateOf(file) === state)
  } catch {
    return false
  }
}

/** `__dirname` and `__filename` of each source keep their meaning; `expressionOf` is JavaScript for a path of a source. */
const ownPaths = (expressionOf) => ({
  name: 'own-paths',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8')
      if (file.includes('node_modules') || !/\b__(dir|file)name\b/.test(source)) return undefined
      const paths = `const __filename = ${expressionOf(file)}, __dirname = ${expressionOf(path.dirname(file))};`
      return { contents: paths + source, loader: 'ts' }
    })
  },
})

/** esbuild's options for one file with all modules that `entry` imports. */
const optionsFor = (entry, outfile, expressionOf = JSON.stringify) => ({
  ...{ entryPoints: [path.resolve(root, entry)], absWorkingDir: root, outfile },
  ...{ bundle: true, logLevel: 'silent', external, plugins: [ownPaths(expressionOf)] },
  ...{ platform: 'node', format: 'cjs', target: 'node20', sourcemap: true, sourcesContent: false },
})

/** Written beside and renamed, because two gateways may start at the same time. */
function write(file, content) {
  const written = `${file}.${process.pid}`
  writeFileSync(written, content)
  renameSync(written, file)
}

async function build(entry, bundle, listFile) {
  const { outputFiles, metafile } = await require('esbuild').build({
    ...optionsFor(entry, bundle),
    ...{ write: false, metafile: true },
  })
  mkdirSync(path.dirname(bundle), { recursive: true })
  const inputs = [
    ...Object.keys(metafile.inputs),
    'tsconfig.json',
    'package.json',
    path.relative(root, __filename),
  ]
  const files = Object.fromEntries(inputs.map((file) => [file, stateOf(file)]))
  for (const { path: file, text } of outputFiles) write(file, text)
  write(listFile, JSON.stringify({ root, files }))
}

/**
 * Path of a file with all modules that `entry` imports, because transpiling them one by one takes seconds. Built again
 * after a change of any of them.
 */
async function bundleOf(entry, folder = path.join(root, '.cache', 'start')) {
  const name = path.basename(entry, '.ts')
  const bundle = path.join(folder, `${name}.cjs`)
  const listFile = path.join(folder, `${name}.json`)
  if (!isCurrent(listFile)) await build(entry, bundle, listFile)
  return bundle
}

module.exports = { bundleOf, optionsFor }
