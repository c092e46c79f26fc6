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

/** What a reviewer may mark: whatever the person was asked for on this sheet. */
export function isMarkable(compiled: CompiledForm, answers: Answers, at: string): boolean {
  const one = compiled.byId.get(placeAt(at).questionId)
  if (!one || one.question.kind === 'note') return false
  if (one.question.id !== at && !compiled.byAddress.has(at)) return false
  return createFill(compiled, answers).isVisible(at)
}

/**
 * The places that may be corrected, by address. First what is marked; a figure the form computes is corrected
 * where it is computed from. While a hard rule is broken, or an answer is missing, with nothing but these changed,
 * what the rule reads opens too: otherwise a right correction could never be handed in. What was not asked for
 * before is open from the start. Both sides work this out from the answers alone, so they agree.
 */
export function openPlaces(
  compiled: CompiledForm,
  returned: Returned,
  current: Answers,
  given: Given = {},
): ReadonlySet<string> {
  const before = createFill(compiled, returned.answers, given)
  const now = createFill(compiled, current, given)
  const mixed = createFill(compiled, returned.answers, given)
  const open = new Set<string>()
  let found = returned.marks.flatMap(({ at }) =>
    placesAt(compiled, at).flatMap((place) => typed(compiled, place)),
  )
  while (found.length > 0) {
    for (const address of found) {
      open.add(address)
      mixed.set(address, now.value(address))
    }
    found = [...newlyAsked(compiled, before, mixed), ...holdingBack(compiled, mixed)].filter(
      (address) => !open.has(address),
    )
  }
  return open
}

/** Places whose answer was changed although they are not open, by address. */
export function lockedChanges(
  compiled: CompiledForm,
  returned: Returned,
  current: Answers,
  given: Given = {},
): string[] {
  const open = openPlaces(compiled, returned, current, given)
  const before = createFill(compiled, returned.answers, given)
  const now = createFill(compiled, current, given)
  return typedPlaces(compiled)
    .map(({ address }) => address)
    .filter((address) => !open.has(address) && now.isVisible(address) && before.isVisible(address))
    .filter((address) => !isSame(before.value(address), now.value(address)))
}

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
function inputsOf({ byAddress }: CompiledForm, node: GraphNode): string[] {
  const inputs = new Set<string>()
  const seen = new Set<GraphNode>()
  const walk = (one: GraphNode) => {
    for (const read of one.reads) {
      if (read.type !== 'value' || seen.has(read)) continue
      seen.add(read)
      if (byAddress.get(read.address)?.check) inputs.add(read.address)
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
      return broken ? inputsOf(compiled, broken.node) : []
    }),
  )
}
