import { sameAnswers } from './answer'
import type { CompiledForm } from './compile/compiled'
import { type Checked, nothingAsked } from './compile/nodes'
import { Agenda, type GraphNode, type Sheet } from './graph'

export interface Progress {
  /** Required things answered, and asked for, among what is visible now. A table counts its cells. */
  answered: number
  required: number
}

/** What a change has brought about. */
export interface Changed {
  /** Ids of the questions that may look different now. */
  questions: string[]
  /** Addresses whose figure, visibility or findings are different. */
  places: string[]
  /** Questions or pages have come or gone. */
  flow: boolean
  /** How many things were worked out anew. */
  evaluated: number
}

/** The nodes of one person's form at work, and what is counted over them. */
export interface State {
  readonly sheet: Sheet
  readonly total: Progress
  /** How many questions each page shows. */
  readonly shown: number[]
  /** Raised when anything of a page may be different. */
  readonly pageVersions: number[]
  /** Raised when questions or pages come or go. */
  flowVersion: number
  /** Works out these nodes and all that depends on what they came to. */
  settle(start: GraphNode[]): Changed
  /** The figures by which a rule is broken, as text; null while it is not. */
  broken(rule: GraphNode): string | null
}

const isQuestion = ({ type, address, questionId }: GraphNode) => type === 'see' && address === questionId

export function createState(compiled: CompiledForm, raw: Sheet['raw'], prior: Sheet['prior']): State {
  const { graph, pages } = compiled
  const { nodes } = graph
  const sheet: Sheet = { raw, prior, values: new Array<unknown>(nodes.length), priorRanges: new Map() }
  const state: State = {
    sheet,
    total: { answered: 0, required: 0 },
    shown: pages.map(() => 0),
    pageVersions: pages.map(() => 0),
    flowVersion: 0,
    settle,
    broken,
  }

  /** True when it came to something else. */
  function work(node: GraphNode): boolean {
    const before = sheet.values[node.index]
    const after = node.compute(sheet)
    sheet.values[node.index] = after
    if (node.type === 'range') return true
    // What nobody has asked yet about a rule nobody shows: from nothing to nothing is no change.
    if (sameAnswers(node.type === 'rule' ? (before ?? null) : before, after)) return false
    count(state, node, before, after)
    return true
  }

  function settle(start: GraphNode[]): Changed {
    const agenda = new Agenda()
    const questions = new Set<string>()
    const places = new Set<string>()
    const flowBefore = state.flowVersion
    let evaluated = 0
    for (const node of start) {
      agenda.add(node.index)
      questions.add(node.questionId)
    }
    for (let index = agenda.next(); index !== undefined; index = agenda.next()) {
      const node = nodes[index]
      if (node?.type !== 'range') evaluated += 1
      if (!node || !work(node)) continue
      if (node.questionId !== '') {
        questions.add(node.questionId)
        places.add(node.address)
      }
      for (const dependant of graph.dependantsOf(index)) agenda.add(dependant)
    }
    const changed = { questions: [...questions], places: [...places] }
    return { ...changed, flow: state.flowVersion !== flowBefore, evaluated }
  }

  /** A rule is worked out when it is first asked for, and from then on with what it reads. */
  function broken(rule: GraphNode): string | null {
    const known = sheet.values[rule.index]
    if (known !== undefined) return known as string | null
    return (sheet.values[rule.index] = rule.compute(sheet)) as string | null
  }

  for (const node of nodes) if (node.type !== 'rule') work(node)
  return state
}

function count(state: State, node: GraphNode, before: unknown, after: unknown): void {
  const { pageIndex, type } = node
  state.pageVersions[pageIndex] = (state.pageVersions[pageIndex] ?? 0) + 1
  if (type === 'check') {
    const [was, is] = [(before ?? nothingAsked) as Checked, after as Checked]
    state.total.answered += Number(is.answered) - Number(was.answered)
    state.total.required += Number(is.asked) - Number(was.asked)
  }
  if (type === 'flow' || (type === 'words' && node.questionId === '')) state.flowVersion += 1
  if (!isQuestion(node)) return
  state.flowVersion += 1
  state.shown[pageIndex] = (state.shown[pageIndex] ?? 0) + Number(after === true) - Number(before === true)
}
