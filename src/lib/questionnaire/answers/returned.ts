import { parseAddress } from './address'
import { isEmptyAnswer, sameAnswers } from './answer'
import type { CompiledForm, CompiledField } from '../compile/compiled'
import { createFormInstance, type FormInstance, type FormInstanceOptions } from '../engine/form-instance'
import type { GraphNode } from '../engine/graph'
import { isNote } from '../kinds/kinds'
import type { AnswerValue, Answers } from '../schema/question'

/** What a reviewer wants corrected: a question, a row of a matrix or a cell of a table, by address; and why. */
export interface CorrectionRequest {
  at: string
  reason: string
}

/** A sheet as it was returned. */
export interface Returned {
  answers: Answers
  correctionRequests: readonly CorrectionRequest[]
}

/** Tells by address what a reviewer may mark: whatever the person was asked for on this sheet. */
export function createCorrectionCheck(compiled: CompiledForm, answers: Answers): (at: string) => boolean {
  const { byId, byAddress } = compiled
  const fill = createFormInstance(compiled, answers)
  return (at) => {
    const one = byId.get(parseAddress(at).questionId)
    if (!one || isNote(one.question)) return false
    return (one.question.id === at || byAddress.has(at)) && fill.isRelevant(at)
  }
}

/** What may be corrected on one returned sheet, asked again and again while it is corrected. */
export interface CorrectableFields {
  /** The sheet as it was returned. */
  readonly before: FormInstance
  /**
   * The places that may be corrected, by address. First what is marked; a figure the form computes is corrected
   * where it is computed from. While a hard rule is broken, or an answer is missing, with nothing but these changed,
   * what the rule reads opens too: otherwise a right correction could never be handed in. What was not asked for
   * before is open from the start. Both sides work this out from the answers alone, so they agree.
   */
  open(now: FormInstance): ReadonlySet<string>
  /** Places whose answer was changed although they are not open, by address. */
  lockedChanges(now: FormInstance): string[]
}

/** Keeps the fills that it compares, so that asking again costs what has changed and not the whole form. */
export function createCorrectableFields(
  compiled: CompiledForm,
  returned: Returned,
  given: FormInstanceOptions = {},
): CorrectableFields {
  const before = createFormInstance(compiled, returned.answers, given)
  // As it was returned, with nothing but the open places as they are now.
  const mixed = createFormInstance(compiled, returned.answers, given)
  const marked = returned.correctionRequests.flatMap(({ at }) =>
    placesAt(compiled, at).flatMap((place) => typed(compiled, place)),
  )
  let taken = new Set<string>()
  const take = (address: string, from: FormInstance) => {
    const value = from.value(address)
    if (!sameAnswers(mixed.value(address), value)) mixed.set(address, value)
  }

  function open(now: FormInstance): ReadonlySet<string> {
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

  const lockedChanges = (now: FormInstance) => {
    const opened = open(now)
    return typedPlaces(compiled)
      .map(({ address }) => address)
      .filter((address) => !opened.has(address) && now.isRelevant(address) && before.isRelevant(address))
      .filter((address) => !isSame(before.value(address), now.value(address)))
  }

  return { before, open, lockedChanges }
}

/** What was changed of answers as a whole although it is not open, see {@link CorrectableFields}. */
export const lockedChanges = (
  compiled: CompiledForm,
  returned: Returned,
  current: Answers,
  given: FormInstanceOptions = {},
): string[] =>
  createCorrectableFields(compiled, returned, given).lockedChanges(
    createFormInstance(compiled, current, given),
  )

const isSame = (a: AnswerValue | undefined, b: AnswerValue | undefined) =>
  sameAnswers(a, b) || (isEmptyAnswer(a) && isEmptyAnswer(b))

const typedPlaces = ({ questions }: CompiledForm): CompiledField[] =>
  questions.flatMap(({ question, fields: places }) =>
    isNote(question) ? [] : places.filter(({ check }) => check !== null),
  )

/** All places of a question, or the one place. */
function placesAt({ byId, byAddress }: CompiledForm, at: string): CompiledField[] {
  const place = byAddress.get(at)
  return byId.get(at)?.fields ?? (place ? [place] : [])
}

/** The place itself, or what its formula reads. */
function typed(compiled: CompiledForm, { address, check, value }: CompiledField): string[] {
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
const newlyAsked = (compiled: CompiledForm, before: FormInstance, mixed: FormInstance): string[] =>
  typedPlaces(compiled)
    .map(({ address }) => address)
    .filter((address) => mixed.isRelevant(address) && !before.isRelevant(address))

/** What hard rules read that are broken, and answers that are wrong in themselves. Reasons need no open place. */
function holdingBack(compiled: CompiledForm, mixed: FormInstance): string[] {
  return compiled.questions.flatMap(({ question, rules, fields: places }) =>
    mixed.findings(question.id).flatMap(({ rule, cell }) => {
      if (rule && rule.level !== 'hard') return []
      const at = (one: { cell: typeof cell }) => sameAnswers(one.cell, cell)
      if (!rule) return places.filter((place) => !cell || at(place)).map(({ address }) => address)
      const broken = rules.find((one) => one.rule.id === rule.id && at(one))
      return broken ? inputsOf(compiled, broken) : []
    }),
  )
}
