import { placeAt } from './address'
import { isEmptyAnswer, sameAnswers } from './answer'
import type { CompiledForm, CompiledPlace } from './compile/compiled'
import { createFill, type Fill, type Given } from './fill'
import type { GraphNode } from './graph'
import type { AnswerValue, Answers } from './question'

/** What a reviewer wants corrected: a question, a row of a matrix or a cell of a table, by address; and why. */
export interface Mark {
  at: string
  reason: string
}

/** A sheet as it was returned. */
export interface Returned {
  answers: Answers
  marks: readonly Mark[]
}

/** Tells by address what a reviewer may mark: whatever the person was asked for on this sheet. */
export function createMarkable(compiled: CompiledForm, answers: Answers): (at: string) => boolean {
  const { byId, byAddress } = compiled
  const fill = createFill(compiled, answers)
  return (at) => {
    const one = byId.get(placeAt(at).questionId)
    if (!one || one.question.kind === 'note') return false
    return (one.question.id === at || byAddress.has(at)) && fill.isVisible(at)
  }
}

/** What may be corrected on one returned sheet, asked again and again while it is corrected. */
export interface ReturnedPlaces {
  /** The sheet as it was returned. */
  readonly before: Fill
  /**
   * The places that may be corrected, by address. First what is marked; a figure the form computes is corrected
   * where it is computed from. While a hard rule is broken, or an answer is missing, with nothing but these changed,
   * what the rule reads opens too: otherwise a right correction could never be handed in. What was not asked for
   * before is open from the start. Both sides work this out from the answers alone, so they agree.
   */
  open(now: Fill): ReadonlySet<string>
  /** Places whose answer was changed although they are not open, by address. */
  lockedChanges(now: Fill): string[]
}

/** Keeps the fills that it compares, so that asking again costs what has changed and not the whole form. */
export function createReturnedPlaces(
  compiled: CompiledForm,
  returned: Returned,
  given: Given = {},
): ReturnedPlaces {
  const before = createFill(compiled, returned.answers, given)
  // As it was returned, with nothing but the open places as they are now.
  const mixed = createFill(compiled, returned.answers, given)
  const marked = returned.marks.flatMap(({ at }) =>
    placesAt(compiled, at).flatMap((place) => typed(compiled, place)),
  )
  let taken = new Set<string>()
  const take = (address: string, from: Fill) => {
    const value = from.value(address)
    if (!sameAnswers(mixed.value(address), value)) mixed.set(address, value)
  }

  function open(now: Fill): ReadonlySet<string> {
    for (const address of taken) take(address, before)
    taken = new Set()
    let found = marked
    while (found.length > 0) {
      for (const address of found) {
        taken.add(address)
        take(address, now)
      }
      found = [...newlyAsked(compiled, before, mixed), ...holdingBack(compiled, mixed)].filter(
        (address) => !taken.has(address),
      )
    }
    return new Set(taken)
  }

  const lockedChanges = (now: Fill) => {
    const opened = open(now)
    return typedPlaces(compiled)
      .map(({ address }) => address)
      .filter((address) => !opened.has(address) && now.isVisible(address) && before.isVisible(address))
      .filter((address) => !isSame(before.value(address), now.value(address)))
  }

  return { before, open, lockedChanges }
}

/** What was changed of answers as a whole although it is not open, see {@link ReturnedPlaces}. */
export const lockedChanges = (
  compiled: CompiledForm,
  returned: Returned,
  current: Answers,
  given: Given = {},
): string[] =>
  createReturnedPlaces(compiled, returned, given).lockedChanges(createFill(compiled, current, given))

const isSame = (a: AnswerValue | undefined, b: AnswerValue | undefined) =>
  sameAnswers(a, b) || (isEmptyAnswer(a) && isEmptyAnswer(b))

const typedPlaces = ({ questions }: CompiledForm): CompiledPlace[] =>
  questions.flatMap(({ question, places }) =>
    question.kind === 'note' ? [] : places.filter(({ check }) => check !== null),
  )

/** All places of a question, or the one place. */
function placesAt({ byId, byAddress }: CompiledForm, at: string): CompiledPlace[] {
  const place = byAddress.get(at)
  return byId.get(at)?.places ?? (place ? [place] : [])
}

/** The place itself, or what its formula reads. */
function typed(compiled: CompiledForm, { address, check, value }: CompiledPlace): string[] {
  return check ? [address] : inputsOf(compiled, value)
}

/** The answers a node is worked out from, through all formulas between; not what shows or hides it. */
function inputsOf({ byAddress, graph }: CompiledForm, node: GraphNode): string[] {
  const inputs = new Set<string>()
  const seen = new Set<GraphNode>()
  const walk = (one: GraphNode) => {
    for (const read of graph.readsOf(one)) {
      if ((read.type !== 'value' && read.type !== 'range') || seen.has(read)) continue
      seen.add(read)
      if (read.type === 'value' && byAddress.get(read.address)?.check) inputs.add(read.address)
      else walk(read)
    }
  }
  walk(node)
  return [...inputs]
}

/** Shown now and not before: nobody has answered it yet. */
const newlyAsked = (compiled: CompiledForm, before: Fill, mixed: Fill): string[] =>
  typedPlaces(compiled)
    .map(({ address }) => address)
    .filter((address) => mixed.isVisible(address) && !before.isVisible(address))

/** What hard rules read that are broken, and answers that are wrong in themselves. Reasons need no open place. */
function holdingBack(compiled: CompiledForm, mixed: Fill): string[] {
  return compiled.questions.flatMap(({ question, rules, places }) =>
    mixed.findings(question.id).flatMap(({ rule, cell }) => {
      if (rule && rule.level !== 'hard') return []
      const at = (one: { cell: typeof cell }) => sameAnswers(one.cell, cell)
      if (!rule) return places.filter((place) => !cell || at(place)).map(({ address }) => address)
      const broken = rules.find((one) => one.rule.id === rule.id && at(one))
      return broken ? inputsOf(compiled, broken) : []
    }),
  )
}
