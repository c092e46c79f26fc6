/**
 * `npm run build:gateway`: the gateway, its commands and the built web app in the folder `dist/gateway`, which runs with
 * Node alone wherever it is copied to. An argument names another folder.
 */
const { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { optionsFor } = require('../start/bundle.cjs')

const root = path.resolve(__dirname, '../..')
const target = path.resolve(process.argv[2] ?? path.join(root, 'dist/gateway'))
const app = path.join(root, 'dist/h5')

/** Packages that find their own files, and the parts of them that run: the embedded database and the worker threads. */
const packages = ['@electric-sql/pglite', 'tinypool']

/** Worker threads: the folder and the file of each, see `worker-pool.ts`. */
const workers = [
  ['evaluation', 'form-worker'],
  ['printing', 'print-worker'],
]

/** The fonts of printed documents. */
const fonts = ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'].map(
  (file) => `node_modules/@expo-google-fonts/noto-sans-sc/${file}`,
)

/** Source maps, types, modules for browsers, and extensions that no migration uses. */
const unused =
  /\.(map|ts|cts|mts|tar\.gz)$|\/pglite\/(src|dist\/(live|worker|contrib|fs|node-postgres))(\/|$)/

/** A path of a source, below the folder of the bundle instead of the one that it was built in. */
const relocated = (file) =>
  `require('node:path').join(gatewayFolder, ${JSON.stringify(path.relative(root, file).split(path.sep).join('/'))})`

async function main() {
  const hasApp = existsSync(path.join(app, 'index.html'))
  if (!hasApp) process.stderr.write('The app has not been built: only the API will be served.\n')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const { build } = require('esbuild')
  await build({
    ...optionsFor('server/commands/command-line.ts', path.join(target, 'gateway.cjs'), relocated),
    banner: { js: 'const gatewayFolder = __dirname;' },
  })
  for (const [room, name] of workers)
    await build({
      ...optionsFor(`server/${room}/worker-entry.cjs`, path.join(target, 'server', room, `${name}.cjs`)),
      // Modules that look for files beside themselves, as pdfkit does.
      define: { 'import.meta.url': 'workerUrl' },
      banner: { js: "const workerUrl = require('node:url').pathToFileURL(__filename).href;" },
    })
  const folders = ['server/database/migrations', 'server/database/functions', ...(hasApp ? ['dist/h5'] : [])]
  for (const folder of folders)
    cpSync(path.join(root, folder), path.join(target, folder), { recursive: true })
  for (const file of fonts) cpSync(path.join(root, file), path.join(target, file))
  for (const name of packages) {
    const from = path.join(root, 'node_modules', name)
    const isUsed = (file) =>
      !unused.test(
        file
          .slice(from.length - name.length)
          .split(path.sep)
          .join('/'),
      )
    cpSync(from, path.join(target, 'node_modules', name), { recursive: true, filter: isUsed })
  }
  const { version, license, engines } = require('../../package.json')
  const manifest = {
    name: 'tax-workbench-gateway',
    version,
    license,
    engines,
    private: true,
    type: 'commonjs',
  }
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'))
  process.stdout.write(`${path.relative(process.cwd(), target)}\n`)
}

main().catch(({ message }) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
})
