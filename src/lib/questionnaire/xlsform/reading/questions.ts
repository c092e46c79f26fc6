import type { LocalText } from '../../expression/expression-types'
import { kindOf } from '../../kinds/kinds'
import type { Option } from '../../schema/question-base'
import type { Question, QuestionKindName } from '../../schema/question'
import type { Choice } from './choices'
import type { Target } from '../xpath/target'
import type { Reading } from './reading'
import { missingTypes, recordedTypes } from './question-types'
import type { SurveyNode } from './tree'

export interface BuiltQuestion {
  question: Question
  choices: Choice[]
  target: Target
}

/** What a type needs to become a question. */
interface Build {
  node: SurveyNode
  reading: Reading
  /** Words of the appearance that were not yet taken. */
  appearance: Set<string>
  choices: Choice[]
}

/** Takes a word of the appearance. */
const takes = ({ appearance }: Build, ...words: string[]) =>
  words.filter((word) => appearance.delete(word)).length > 0

type Definition = { kind: QuestionKindName } & Record<string, unknown>

const both = (zh: string, en: string): LocalText => ({ 'zh-CN': zh, 'en-US': en })

const optionsOf = (choices: readonly Choice[]): Option[] => choices.map(({ option }) => ({ ...option }))

const isScale = (choices: readonly Choice[]) =>
  choices.length >= 2 && choices.length <= 10 && choices.every(({ name }, at) => name === String(at + 1))

function choiceOf(build: Build, short: QuestionKindName, long: QuestionKindName): Definition {
  const { node, reading, choices } = build
  if (choices.length === 0) {
    reading.notes.add('changed', 'noList', node.row, { column: node.row.head('type'), value: node.type.list })
    return { kind: 'text' }
  }
  const isLong = takes(build, 'minimal', 'autocomplete', 'search', 'autocomplete_chars')
  const options = optionsOf(choices)
  if (node.type.orOther && !options.some(({ other }) => other)) {
    const own = options.find(({ id }) => id === 'other')
    if (own) own.other = true
    else options.push({ id: 'other', title: both('其他', 'Other'), other: true })
  }
  return { kind: isLong ? long : short, options }
}

function selectOne(build: Build): Definition {
  const { choices, node } = build
  if (takes(build, 'likert') && isScale(choices) && !node.type.orOther)
    return { kind: 'rate', max: choices.length, labels: choices.map(({ option }) => option.title) }
  return choiceOf(build, 'single', 'picker')
}

function rank(build: Build): Definition {
  const chosen = choiceOf(build, 'ranking', 'ranking')
  return build.choices.length === 1 ? { ...chosen, kind: 'single' } : chosen
}

/** `start=1 end=5 step=1` */
const parametersOf = (written: string): Map<string, string> =>
  new Map(
    [...written.matchAll(/([A-Za-z_-]+)\s*=\s*([^\s,;]+)/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  )

function range(build: Build): Definition {
  const { node, reading } = build
  const written = node.row.take('parameters')
  const parameters = parametersOf(written)
  const [start = '1', end = '10', step = '1'] = ['start', 'end', 'step'].map((name) => parameters.get(name))
  if (takes(build, 'rating') && start === '1' && step === '1' && /^([2-9]|10)$/.test(end))
    return { kind: 'rate', max: Number(end) }
  const decimals = Math.min(8, step.split('.')[1]?.length ?? 0)
  const isDecimal = (bound: string) => /^-?\d{1,24}(\.\d{1,8})?$/.test(bound)
  if (Number(step) !== 10 ** -decimals)
    reading.notes.add('changed', 'noEqual', node.row, {
      column: node.row.head('parameters'),
      value: written,
      detail: 'step',
    })
  return {
    kind: 'number',
    ...(isDecimal(start) && { min: start }),
    ...(isDecimal(end) && { max: end }),
    decimals,
  }
}

function date(build: Build): Definition {
  if (takes(build, 'month-year')) return { kind: 'period', step: 'month' }
  return takes(build, 'year') ? { kind: 'period', step: 'year' } : { kind: 'date' }
}

function image(build: Build): Definition {
  if (takes(build, 'signature')) return { kind: 'signature' }
  return { kind: 'images', maxImages: 1 }
}

function text(build: Build): Definition {
  return { kind: takes(build, 'multiline') ? 'textarea' : 'text' }
}

const asText = ({ node, reading }: Build): Definition => {
  reading.notes.add('changed', 'asText', node.row, { column: node.row.head('type'), value: node.written })
  return { kind: 'text' }
}

const acknowledge = ({ node, reading }: Build): Definition => {
  reading.notes.add('changed', 'asChoice', node.row, { column: node.row.head('type'), value: node.written })
  return { kind: 'single', options: [{ id: 'OK', title: both('确认', 'OK') }] }
}

const definitions: Partial<Record<string, (build: Build) => Definition>> = {
  text,
  integer: () => ({ kind: 'number' }),
  decimal: () => ({ kind: 'number', decimals: 8 }),
  range,
  date,
  time: asText,
  datetime: asText,
  barcode: asText,
  note: () => ({ kind: 'note' }),
  geopoint: () => ({ kind: 'location' }),
  image,
  file: () => ({ kind: 'file', maxFiles: 1 }),
  acknowledge,
  calculate: () => ({ kind: 'number', decimals: 8 }),
  select_one: selectOne,
  select_multiple: (build) => choiceOf(build, 'multiple', 'checklist'),
  rank,
}

const yes = /^(yes|true|true\(\)|1|是)$/i
const no = /^(no|false|false\(\)|0|否)$/i

/** True for yes; the rest of the values is reported. */
function isRequired({ node, reading }: Build): boolean {
  const written = node.row.take('required')
  if (written === '' || no.test(written)) return false
  if (yes.test(written)) return true
  reading.notes.add('lost', 'otherRequired', node.row, { column: node.row.head('required'), value: written })
  return false
}

/** `[单位：万元]` and `[Unit: CNY 10,000]` at the end of a hint, as an export writes them. */
const unitInHint = /\s*\[(?:单位：|Unit: )([^\]]{1,40})\]$/

function unitOf(help: LocalText | null): { unit?: LocalText; help?: LocalText } {
  if (!help) return {}
  const found = { zh: unitInHint.exec(help['zh-CN'])?.[1], en: unitInHint.exec(help['en-US'])?.[1] }
  if (found.zh === undefined && found.en === undefined) return { help }
  const rest = both(help['zh-CN'].replace(unitInHint, ''), help['en-US'].replace(unitInHint, ''))
  const isEmpty = rest['zh-CN'] === '' && rest['en-US'] === ''
  return { unit: both(found.zh ?? '', found.en ?? ''), ...(!isEmpty && { help: rest }) }
}

function textsOf({ node, reading }: Build, kind: QuestionKindName): object {
  const { row, name } = node
  const title = row.takeText('label')
  if (!title && node.type.base !== 'calculate') reading.notes.add('changed', 'noLabel', row, { value: name })
  const guidance = row.takeText('guidance_hint')
  const hint = row.takeText('hint')
  const own = kind === 'number' ? unitOf(hint) : hint ? { help: hint } : {}
  return { title: title ?? both(name, name), ...own, ...(guidance && { hint: { text: guidance } }) }
}

/** Ids by the names of choices; options that the product adds have their id as a name. */
function optionIds(question: Question, choices: readonly Choice[]): Map<string, string> | null {
  const named = choices.map(({ name, option }) => [name, option.id] as const)
  if (!('options' in question)) return question.kind === 'rate' && choices.length > 0 ? new Map(named) : null
  return new Map([...question.options.map(({ id }) => [id, id] as const), ...named])
}

function targetOf(question: Question, choices: readonly Choice[]): Target {
  const { kind, id: path } = question
  const isMultiple = kindOf(question).isMultiple?.(question) ?? false
  const options = optionIds(question, choices)
  return { path, kind, roster: null, isMultiple, options, ...(kind === 'period' && { step: question.step }) }
}

/** A question as its row describes it, without conditions. Null for a row that is none; it is reported. */
export function buildQuestion(reading: Reading, node: SurveyNode, id: string): BuiltQuestion | null {
  const { row, type } = node
  const { base } = type
  const define = definitions[base]
  if (!define) {
    const isRecorded = recordedTypes.has(base)
    const code = isRecorded ? 'recorded' : missingTypes.has(base) ? 'noEqualType' : 'unknownType'
    reading.notes.add(isRecorded ? 'minor' : 'lost', code, row, {
      column: row.head('type'),
      value: node.written,
    })
    return null
  }
  const appearance = new Set(row.take('appearance').split(/\s+/).filter(Boolean))
  const choices = type.list === '' ? [] : (reading.lists.get(type.list) ?? [])
  const build: Build = { node, reading, appearance, choices }
  const definition = define(build)
  const isNote = kindOf(definition).isNote === true
  const required = isRequired(build)
  const question = {
    id,
    ...textsOf(build, definition.kind),
    ...(required && !isNote && { required }),
    ...definition,
  } as Question
  if (appearance.size > 0)
    reading.notes.add('minor', 'appearance', row, {
      column: row.head('appearance'),
      value: [...appearance].join(' '),
    })
  return { question, choices, target: targetOf(question, choices) }
}

/** Reports a row that is not taken over as a whole by its note alone. */
export function dismiss({ row }: SurveyNode): void {
  for (const { column } of row.left()) {
    row.take(column.key)
    row.takeText(column.key)
  }
}
