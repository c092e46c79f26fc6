import { type Cell, formatAddress, parseAddress } from './address'
import { isEmptyAnswer, sameAnswers } from './answer'
import type { CompiledForm, CompiledField, CompiledQuestion } from '../compile/compiled'
import { createFormInstance, type FormInstance, type FormInstanceOptions } from '../engine/form-instance'
import type { GraphNode } from '../engine/graph-node'
import { isNote, isRoster } from '../kinds/kinds'
import type { Finding } from '../schema/finding'
import type { CorrectionRequest } from '../schema/correction-request'
import type { AnswerValue, Answers } from '../schema/question'
import { cellsOfRule, changedListParts, hasListCell, listAt, typedCells } from './list-corrections'

/** A returned response. */
export interface ReturnedAnswers {
  answers: Answers
  correctionRequests: readonly CorrectionRequest[]
}

/** Returns a test for addresses that a reviewer can mark: those relevant in this response. */
export function createCorrectionCheck(compiled: CompiledForm, answers: Answers): (at: string) => boolean {
  const { byId, byAddress } = compiled
  const instance = createFormInstance(compiled, answers)
  return (at) => {
    const one = byId.get(parseAddress(at).questionId)
    if (!one || isNote(one.question)) return false
    const list = listAt(compiled, at)
    if (list) return instance.isRelevant(list.id) && hasListCell(list, instance.effective(list.id), at)
    return (one.question.id === at || byAddress.has(at)) && instance.isRelevant(at)
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
  addresses(now: FormInstance): ReadonlySet<string>
  /** Addresses of fields that were changed but are not correctable. */
  lockedChanges(now: FormInstance): string[]
}

/** Keeps both form instances, to evaluate only changes on each call. */
export function createCorrectableFields(
  compiled: CompiledForm,
  returned: ReturnedAnswers,
  options: FormInstanceOptions = {},
): CorrectableFields {
  const before = createFormInstance(compiled, returned.answers, options)
  // The returned answers with the current values of the correctable fields.
  const corrected = createFormInstance(compiled, returned.answers, options)
  const requested = returned.correctionRequests.flatMap(({ at }) => {
    const list = listAt(compiled, at)
    if (list) return typedCells(list, at)
    return fieldsAt(compiled, at).flatMap((field) => inputsOfField(compiled, field))
  })
  let opened = new Set<string>()
  const copyValue = (address: string, from: FormInstance) => {
    const value = from.value(address)
    if (!sameAnswers(corrected.value(address), value)) corrected.set(address, value)
  }

  function addresses(now: FormInstance): ReadonlySet<string> {
    for (const address of opened) copyValue(address, before)
    opened = new Set()
    let pending = requested
    while (pending.length > 0) {
      for (const address of pending) {
        opened.add(address)
        copyValue(address, now)
      }
      pending = [
        ...newlyRelevant(compiled, before, corrected),
        ...blockingFields(compiled, corrected),
      ].filter((address) => !opened.has(address))
    }
    return new Set(opened)
  }

  const lockedChanges = (now: FormInstance) => {
    const correctable = addresses(now)
    return enteredFields(compiled)
      .map(({ address }) => address)
      .filter((address) => !correctable.has(address) && now.isRelevant(address) && before.isRelevant(address))
      .filter((address) => !isSame(before.value(address), now.value(address)))
      .flatMap((address) => changedParts(compiled, before, now, address))
      .filter((address) => !correctable.has(address))
  }

  return { before, addresses, lockedChanges }
}

/** {@link CorrectableFields.lockedChanges} for given answers. */
export const lockedChanges = (
  compiled: CompiledForm,
  returned: ReturnedAnswers,
  current: Answers,
  options: FormInstanceOptions = {},
): string[] =>
  createCorrectableFields(compiled, returned, options).lockedChanges(
    createFormInstance(compiled, current, options),
  )

/** The field itself; of a list its rows and cells that have changed. */
function changedParts(compiled: CompiledForm, before: FormInstance, now: FormInstance, address: string) {
  const question = compiled.byId.get(address)?.question
  if (!question || !isRoster(question)) return [address]
  return changedListParts(question, before.value(address), now.value(address))
}

const isSame = (a: AnswerValue | undefined, b: AnswerValue | undefined) =>
  sameAnswers(a, b) || (isEmptyAnswer(a) && isEmptyAnswer(b))

const enteredFields = ({ questions }: CompiledForm): CompiledField[] =>
  questions.flatMap(({ question, fields }) =>
    isNote(question) ? [] : fields.filter(({ check }) => check !== null),
  )

/** All fields of a question, or the one field. */
function fieldsAt({ byId, byAddress }: CompiledForm, at: string): CompiledField[] {
  const field = byAddress.get(at)
  return byId.get(at)?.fields ?? (field ? [field] : [])
}

/** The field itself, or the inputs of its formula. */
function inputsOfField(compiled: CompiledForm, { address, check, value }: CompiledField): string[] {
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
const newlyRelevant = (compiled: CompiledForm, before: FormInstance, corrected: FormInstance): string[] =>
  enteredFields(compiled)
    .map(({ address }) => address)
    .filter((address) => corrected.isRelevant(address) && !before.isRelevant(address))

/** Inputs of violated hard rules, and invalid fields. Justifications need no correctable field. */
const blockingFields = (compiled: CompiledForm, corrected: FormInstance): string[] =>
  compiled.questions.flatMap((one) =>
    corrected.findings(one.question.id).flatMap((finding) => fieldsOfFinding(compiled, one, finding)),
  )

function fieldsOfFinding(compiled: CompiledForm, one: CompiledQuestion, { rule, cell, ...finding }: Finding) {
  if (rule && rule.level !== 'hard') return []
  const at = (other: { cell?: Cell | undefined }) => sameAnswers(other.cell, cell)
  const list = cell && isRoster(one.question) ? one.question : null
  if (!rule) {
    if (list) return typedCells(list, formatAddress({ ...finding, cell }))
    return one.fields.filter((field) => !cell || at(field)).map(({ address }) => address)
  }
  const named = one.rules.filter((other) => other.rule.id === rule.id)
  if (list) return named.flatMap((broken) => cellsOfRule(compiled, broken, cell?.row ?? ''))
  const broken = named.find(at)
  return broken ? inputsOf(compiled, broken) : []
}
