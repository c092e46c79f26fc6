import { Compilers } from '../build/compilers'
import type { Dist } from '../build/dist'
import { viewLayer } from './view-layer'

/** A compiled template of wcc: renders data to a tree of tags. */
export type RenderFunction = (data: object) => object
export type Templates = (file: string) => RenderFunction

const evaluated = new Map<string, Templates>()

/** wcc's output extends built-in prototypes and cannot run twice, so a build's templates are cached. */
export function templatesOf(dist: Dist): Templates {
  const known = evaluated.get(dist.folder)
  if (known) return known
  const compilers = new Compilers()
  try {
    const templates = evaluate(compilers.compileTemplates(dist))
    evaluated.set(dist.folder, templates)
    return templates
  } finally {
    compilers.dispose()
  }
}

/** The code assigns names it does not declare; as parameters they stay local. */
function evaluate(code: string): Templates {
  const undeclared = ['$gwx', '__WXML_GLOBAL__', '$gwn', '$gwl', 'wh', 'cs', 'gra', 'grb', 'snap_bb']
  const names = [...undeclared, ...(code.match(/\bnt_\d+\b/g) ?? [])]
  const scope = Object.fromEntries(names.map((name) => [name, undefined]))
  return viewLayer().evaluate(`${code}\nreturn $gwx`, scope) as Templates
}
