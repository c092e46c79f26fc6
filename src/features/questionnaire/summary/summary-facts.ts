import { changePercent } from '@/lib/numbers/change-percent'
import { isDecimal } from '@/lib/numbers/decimal'
import {
  type Finding,
  type FormInstance,
  hasFiles,
  kindOf,
  priorFields,
  type Question,
  relevantPages,
} from '@/lib/questionnaire'

type EarlierPeriod = 'last' | 'lastYear'

/** A reported number with its changes. */
export interface Figure {
  address: string
  value: string
  /** Change in per cent as text; '' if there is none; missing without an earlier value. */
  since: Partial<Record<EarlierPeriod, string>>
}

const periods: readonly EarlierPeriod[] = ['last', 'lastYear']

function figureAt(instance: FormInstance, address: string): Figure | null {
  const value = instance.value(address)
  if (typeof value !== 'string' || !isDecimal(value)) return null
  const since: Figure['since'] = {}
  for (const period of periods) {
    const before = instance.prior(address, period)
    if (typeof before !== 'string' || !isDecimal(before)) continue
    const change = changePercent(value, before)
    if (change !== null) since[period] = /^0(\.0)?%$/.test(change) ? '' : change
  }
  return Object.keys(since).length > 0 ? { address, value, since } : null
}

/** All questions that are asked, in form order. */
export const askedQuestions = (instance: FormInstance): Question[] =>
  relevantPages(instance)
    .flatMap((index) => instance.compiled.pages[index]?.questions ?? [])
    .map(({ question }) => question)
    .filter(({ id }) => instance.isRelevant(id))

/** More would push the explanations below the first screen of a phone. */
const mostKeyFigures = 6

const rowOf = (address: string) => address.split('.').slice(0, 2).join('.')

/** First those that the form's own rules compare with an earlier value, then the first of each row; in form order. */
function keyFigures(instance: FormInstance, all: readonly Figure[]): Figure[] {
  const compared = new Set(priorFields(instance.compiled).map(({ address }) => address))
  const rows = new Set<string>()
  const firsts = all.filter(({ address }) => !rows.has(rowOf(address)) && rows.add(rowOf(address)))
  const ordered = new Set([...all.filter(({ address }) => compared.has(address)), ...firsts])
  const key = new Set([...ordered].slice(0, mostKeyFigures))
  return all.filter((figure) => key.has(figure))
}

/** The numbers that have an earlier value, in form order; `key`: the few that say most. */
export function reportedFigures(instance: FormInstance): { key: Figure[]; all: Figure[] } {
  const all = askedQuestions(instance)
    .filter((question) => kindOf(question).numeric === 'decimal')
    .flatMap(({ id }) => instance.compiled.byId.get(id)?.fields ?? [])
    .flatMap(({ address }) => figureAt(instance, address) ?? [])
  return { key: keyFigures(instance, all), all }
}

/** The findings of soft rules that have been explained, in form order. */
export const explainedFindings = (instance: FormInstance): Finding[] =>
  askedQuestions(instance).flatMap(({ id }) =>
    instance.findings(id).filter(({ rule }) => Boolean(rule?.reason)),
  )

/** The questions answered with files: photos and signatures. */
export const questionsWithFiles = (instance: FormInstance): Question[] =>
  askedQuestions(instance).filter(
    (question) => hasFiles(question) && instance.value(question.id) !== undefined,
  )
