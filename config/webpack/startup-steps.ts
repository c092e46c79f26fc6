import { type Compilation, type Compiler, type Module, sources } from 'webpack'

/** Bytes of source that are evaluated in one go. */
const LARGE = 20_000
/** Bytes of source that are not worth a step. */
const SMALL = 1_000

/** Modules that are evaluated before the module itself, in order. */
function importsOf({ moduleGraph }: Compilation, module: Module): Module[] {
  const imported = module.dependencies.map((dependency) => moduleGraph.getConnection(dependency))
  const active = imported.filter((connection) => connection?.isTargetActive(undefined))
  return [
    ...new Set(active.map((connection) => connection?.module).filter((found) => found !== null)),
  ].filter((found): found is Module => found !== undefined && found !== module)
}

/** Modules in the order of their evaluation from which the evaluation of `entry` continues, so that each part is small. */
export function stepsOf(compilation: Compilation, entry: Module): Module[] {
  const evaluated = new Set<Module>()
  const steps: Module[] = []
  const subtree = (module: Module, found = new Set<Module>()) => {
    if (evaluated.has(module) || found.has(module)) return found
    found.add(module)
    for (const imported of importsOf(compilation, module)) subtree(imported, found)
    return found
  }
  const sizeOf = (modules: Set<Module>) => [...modules].reduce((all, module) => all + module.size(), 0)
  const visiting = new Set<Module>()
  const visit = (module: Module) => {
    visiting.add(module)
    const small: Module[] = []
    for (const imported of importsOf(compilation, module)) {
      const inside = subtree(imported)
      // A part of a circle that begins earlier: a step of its own would begin the circle elsewhere.
      if ([...inside].some((each) => visiting.has(each))) break
      const size = sizeOf(inside)
      if (size > SMALL) small.splice(0).forEach(add)
      if (size > LARGE) visit(imported)
      else if (size > SMALL) add(imported)
      else small.push(imported)
    }
    add(module)
  }
  const add = (module: Module) => {
    if (evaluated.has(module)) return
    for (const each of subtree(module)) evaluated.add(each)
    steps.push(module)
  }
  visit(entry)
  return steps
}

/** Milliseconds after which the evaluation of further modules continues in another task. */
const LONGEST_MS = 12

const runSteps = (ids: (string | number)[]) =>
  `(function(){var ids=${JSON.stringify(ids)},at=0,channel=new MessageChannel();function step(){` +
  `var end=performance.now()+${LONGEST_MS};do{__webpack_require__(ids[at++])}` +
  `while(at<ids.length&&performance.now()<end);if(at<ids.length)channel.port2.postMessage(0)}` +
  `channel.port1.onmessage=step;step()})()`

/**
 * Evaluates the app's modules in several tasks instead of one, so that the browser can paint and react to the user in
 * between.
 */
export class StartupStepsPlugin {
  apply(compiler: Compiler): void {
    const { JavascriptModulesPlugin } = compiler.webpack.javascript
    compiler.hooks.thisCompilation.tap('startup-steps', (compilation) => {
      const { renderStartup } = JavascriptModulesPlugin.getCompilationHooks(compilation)
      renderStartup.tap('startup-steps', (source, entry, { chunkGraph }) => {
        const ids = stepsOf(compilation, entry).map((module) => chunkGraph.getModuleId(module))
        const start = `__webpack_require__(${JSON.stringify(ids[ids.length - 1])})`
        const text = source.source().toString()
        if (!text.includes(start)) throw new Error('the startup code of webpack has changed')
        return new sources.RawSource(text.replace(start, runSteps(ids)))
      })
    })
  }
}
