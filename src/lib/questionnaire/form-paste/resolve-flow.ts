import { kindOf } from '../kinds/kinds'
import type { PastedFlow, PastedOption, PastedQuestion } from './types'

/** The answer that a question depends on. */
export interface PlannedCondition {
  /** The question asked before, its number as printed, and its options. */
  key: string
  number: string
  options: string[]
  /** Shown unless one of the options is chosen. */
  negated: boolean
}

export interface PlannedFlow {
  line: number
  text: string
  /** True if it has become a condition. */
  isSet: boolean
}

export interface KeyedQuestion extends PastedQuestion {
  /** The same for the same question after a change of the text. */
  key: string
}

interface Resolved {
  conditions: Map<KeyedQuestion, PlannedCondition[]>
  flows: PlannedFlow[]
  open: PastedFlow[]
}

const isSingle = (source: PastedQuestion) => kindOf(source).comparedAs === 'option'
const isSeveral = (source: PastedQuestion) => kindOf(source).comparedAs === 'options'
const plain = (text: string) => text.replace(/\s/g, '').toLowerCase()

/** The options that a text names, all of them; null if one is missing or named twice. */
function namedOptions(names: readonly string[], options: readonly PastedOption[]): PastedOption[] | null {
  const found = names.map((name) => {
    const byTitle = options.filter(({ title }) => plain(title) === plain(name))
    const byLabel = options.filter(({ label }) => label !== '' && label === name.toUpperCase())
    const all = byTitle.length > 0 ? byTitle : byLabel
    return all.length === 1 ? all[0] : undefined
  })
  return found.length > 0 && found.every((one) => one !== undefined) ? found : null
}

const bare = (number: string) => number.replace(/^Q/i, '').toUpperCase()

/** The question with this number among some; -1 if there is none, or several. */
function indexOf(all: readonly KeyedQuestion[], number: string, from: number, to: number): number {
  const found = all.flatMap((one, at) =>
    at >= from && at < to && bare(one.number) === bare(number) ? [at] : [],
  )
  return found.length === 1 ? (found[0] ?? -1) : -1
}

/** The questions that a flow is about, and the answer that decides; null if it cannot be set. */
interface Effect {
  source: KeyedQuestion
  options: PastedOption[]
  targets: readonly KeyedQuestion[]
  negated: boolean
}

type Skip = Extract<PastedFlow, { type: 'skip' }>
type Show = Extract<PastedFlow, { type: 'show' }>

function skipEffect(all: readonly KeyedQuestion[], at: number, flow: Skip): Effect | null {
  const source = all[at]
  if (!source || !isSingle(source)) return null
  const options = flow.option
    ? source.options.filter((one) => one === flow.option)
    : namedOptions(flow.options, source.options)
  const end = flow.target === null ? all.length : indexOf(all, flow.target, at + 1, all.length)
  if (!options || options.length === 0 || end < 0) return null
  return { source, options, targets: all.slice(at + 1, end), negated: true }
}

function showEffect(all: readonly KeyedQuestion[], at: number, flow: Show): Effect | null {
  const index = flow.source === '' ? at - 1 : indexOf(all, flow.source, 0, at)
  const [source, target] = [all[index], all[at]]
  const options = source && namedOptions(flow.options, source.options)
  if (!source || !target || !options) return null
  const isSettable = isSingle(source) || (isSeveral(source) && options.length === 1)
  return isSettable ? { source, options, targets: [target], negated: false } : null
}

const effectOf = (all: readonly KeyedQuestion[], at: number, flow: PastedFlow): Effect | null => {
  if (flow.type === 'skip') return skipEffect(all, at, flow)
  return flow.type === 'show' ? showEffect(all, at, flow) : null
}

/** Turns instructions into conditions where they are unambiguous. */
export function resolveFlow(all: readonly KeyedQuestion[]): Resolved {
  const resolved: Resolved = { conditions: new Map(), flows: [], open: [] }
  const add = (question: KeyedQuestion, { source, options, negated }: Effect) => {
    const own = resolved.conditions.get(question) ?? []
    const titles = options.map(({ title }) => title)
    const same = own.find((one) => one.key === source.key && one.negated === negated)
    if (same) same.options = [...new Set([...same.options, ...titles])]
    else own.push({ key: source.key, number: source.number, options: titles, negated })
    resolved.conditions.set(question, own)
  }
  for (const [at, { flow }] of all.entries())
    for (const one of flow) {
      const effect = effectOf(all, at, one)
      for (const target of effect?.targets ?? []) if (effect) add(target, effect)
      if (!effect) resolved.open.push(one)
      resolved.flows.push({ line: one.line, text: one.text, isSet: effect !== null })
    }
  return resolved
}
