/**
 * Shortens the list of pages in the code that Taro generates for the app on H5, a twentieth of its scripts: a function
 * makes the entries, the paths come from src/routes.ts, which is loaded anyway, and the mini-program's packages are
 * omitted.
 */

const entry =
  /Object\.assign\(\{\s*path: ('[^']+'),\s*load: function\(context, params\) \{\s*const page = (import\("[^"]+"\))\s*return \[page, context, params\]\s*\}\s*\}, (\{.*\})\)/g

const declaration = /^var config = (\{.*\})$/m

/** Used by tab bars and multi-page builds only. */
const withoutPages = ({ pages: _pages, subPackages: _subPackages, ...rest }) => rest

module.exports = function shortRoutes(source) {
  const config = JSON.parse(declaration.exec(source)?.[1] ?? 'null')
  const entries = source.match(entry) ?? []
  if (config === null || entries.length !== config.pages.length)
    throw new Error('the code that Taro generates for the app has changed')
  const code = source
    .replace(declaration, () => `var config = ${JSON.stringify(withoutPages(config))}`)
    .replace(entry, (_all, path, page, options) => `pageAt(${path}, () => ${page}, ${options})`)
    .replace(/, \{\}\)/g, () => ')')
  return `import { customRoutes } from '@/page-list'
function pageAt(path, page, options) {
  return Object.assign({ path: path, load: (context, params) => [page(), context, params] }, options)
}
${code.replace('window.__taroAppConfig = config', () => 'config.router.customRoutes = customRoutes()\nwindow.__taroAppConfig = config')}`
}
