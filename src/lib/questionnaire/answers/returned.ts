import { parseAddress } from './address'
import { isEmptyAnswer, sameAnswers } from './answer'
import type { CompiledForm, CompiledField } from '../compile/compiled'
import { createFormInstance, type FormInstance, type FormInstanceOptions } from '../engine/form-instance'
import type { GraphNode } from '../engine/graph'
import { isNote } from '../kinds/kinds'
import type { AnswerValue, Answers } from '../schema/question'

/** A reviewer's request to correct a question, a matrix row or a table cell. */
export interface CorrectionRequest {
  at: string
  reason: string
}

/** A returned response. */
export interface Returned {
  answers: Answers
  correctionRequests: readonly CorrectionRequest[]
}

/** Returns a test for addresses that a reviewer can mark: those relevant in this response. */
export function createCorrectionCheck(compiled: CompiledForm, answers: Answers): (at: string) => boolean {
  const { byId, byAddress } = compiled
  const fill = createFormInstance(compiled, answers)
  return (at) => {
    const one = byId.get(parseAddress(at).questionId)
    if (!one || isNote(one.question)) return false
    return (one.question.id === at || byAddress.has(at)) && fill.isRelevant(at)
  }
}

/** The correctable fields of a returned response, updated during the correction. */
export interface CorrectableFields {
  /** The response as returned. */
  readonly before: FormInstance
  /**
   * Addresses of the correctable fields: the marked ones, and for a computed field the inputs of its formula. While
   * these changes alone violate a hard rule or leave an answer missing, the fields the rule reads are correctable
   * too, because a correct correction could not be submitted otherwise. Newly relevant fields are always correctable.
   * Phone and gateway compute the same result, because it depends on the answers alone.
   */
  open(now: FormInstance): ReadonlySet<string>
  /** Addresses of fields that were changed but are not correctable. */
  lockedChanges(now: FormInstance): string[]
}

/** Keeps both form instances, to evaluate only changes on each call. */
export function createCorrectableFields(
  compiled: CompiledForm,
  returned: Returned,
  given: FormInstanceOptions = {},
): CorrectableFields {
  const before = createFormInstance(compiled, returned.answers, given)
  // The returned answers with the current values of the correctable fields.
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

/** {@link CorrectableFields.lockedChanges} for given answers. */
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

/** All fields of a question, or the one field. */
function placesAt({ byId, byAddress }: CompiledForm, at: string): CompiledField[] {
  const place = byAddress.get(at)
  return byId.get(at)?.fields ?? (place ? [place] : [])
}

/** The field itself, or the inputs of its formula. */
function typed(compiled: CompiledForm, { address, check, value }: CompiledField): string[] {
  return check ? [address] : inputsOf(compiled, value)
}

/** The typed inputs of a node through all formulas; without inputs of its relevance. */
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

/** Fields that were not relevant in the returned response. */
const newlyAsked = (compiled: CompiledForm, before: FormInstance, mixed: FormInstance): string[] =>
  typedPlaces(compiled)
    .map(({ address }) => address)
    .filter((address) => mixed.isRelevant(address) && !before.isRelevant(address))

/** Inputs of violated hard rules, and invalid fields. Justifications need no correctable field. */
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
