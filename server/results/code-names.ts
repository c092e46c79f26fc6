import { type CodeIndex, findCode, pathOf } from '../../src/lib/codes/code-index'
import { type CodeTableId, codeFormats, codeTables, tableOfCode } from '../../src/lib/codes/code-tables'
import { loadCodes } from '../../src/lib/codes/load-codes'
import { isRoster, kindOf } from '../../src/lib/questionnaire'
import { codeTablesOf } from '../evaluation/given-codes'
import type { Form, LocalText, Question } from '../../src/lib/questionnaire/schema/form'
import type { QuestionResult } from '../../src/wire/surveys/questionnaire'
import { listVariables } from '../tally/list-variables'

/** The standards name their codes in Chinese only. */
const inBoth = (name: string): LocalText => ({ 'zh-CN': name, 'en-US': name })

const nameIn = (index: CodeIndex | undefined, code: string) => {
  const name = index && findCode(index, code)?.name
  return name ? `${code} ${name}` : code
}

/** Names of codes, which their tables are known by; unknown codes name themselves. */
export async function codeNames(codes: readonly string[]): Promise<Map<string, LocalText>> {
  const names = new Map<string, LocalText>()
  for (const code of codes) {
    const table = tableOfCode(code)
    names.set(code, inBoth(nameIn(table && (await loadCodes(table)), code)))
  }
  return names
}

/** The code tables that a form uses. */
export type FormCodes = ReadonlyMap<CodeTableId, CodeIndex>

export async function loadFormCodes(form: Form): Promise<FormCodes> {
  const asked = form.pages.flatMap((page) => page.questions).flatMap(codeTablesOf)
  const used = new Set(asked.map(({ table }) => table))
  const tables = codeTables.filter((table) => used.has(table))
  return new Map(await Promise.all(tables.map(async (table) => [table, await loadCodes(table)] as const)))
}

/** The name of a code in the tables of a form; null if they do not have it. */
export function codeNameIn(codes: FormCodes, code: string): string | null {
  const table = tableOfCode(code)
  const index = table && codes.get(table)
  return (index && findCode(index, code)?.name) ?? null
}

type ChoicesResult = Extract<QuestionResult, { type: 'choices' }>

/** The counts of a level: each answer counts for the code of this level that it stands below. */
function countsAt(index: CodeIndex, { choices }: ChoicesResult, level: number): ChoicesResult['choices'] {
  const { levelOf } = codeFormats[index.table]
  const counts = new Map<string, number>()
  for (const { id, count } of choices) {
    const entry = findCode(index, id)
    const above = entry && pathOf(index, entry).find(({ code }) => levelOf(code) >= level)
    if (above) counts.set(above.code, (counts.get(above.code) ?? 0) + (count ?? 0))
  }
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([id, count]) => ({ id, title: inBoth(nameIn(index, id)), count }))
}

/** The variables of code tables: questions, and the columns of lists. */
const codeVariables = (question: Question): [string, Question][] =>
  isRoster(question)
    ? listVariables(question).map(({ id, column }) => [id, column])
    : [[question.id, question]]

/** Adds the counts of the levels above the answers. Not for anonymous surveys: sums would disclose suppressed counts. */
export function withLevels(form: Form, codes: FormCodes, results: QuestionResult[]): QuestionResult[] {
  const variables = new Map(form.pages.flatMap((page) => page.questions).flatMap(codeVariables))
  return results.map((result) => {
    const variable = variables.get(result.questionId)
    const own = variable && kindOf(variable).codes?.(variable)
    const index = own && codes.get(own.table)
    if (!index || result.type !== 'choices') return result
    const levels = Array.from({ length: own.level - 1 }, (_, at) => countsAt(index, result, at + 1))
    return { ...result, table: own.table, levels }
  })
}
