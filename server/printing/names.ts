import { inArray } from 'drizzle-orm'
import { type AreaIndex, createAreaIndex, findArea } from '../../src/lib/area/area'
import { findCode } from '../../src/lib/codes/code-index'
import { tableOfCode } from '../../src/lib/codes/code-tables'
import { loadCodes } from '../../src/lib/codes/load-codes'
import { isRoster, isRosterAnswer, readAnswer, rosterEntries } from '../../src/lib/questionnaire'
import type { Answers, AnswerValue, Form, Question } from '../../src/lib/questionnaire/schema/form'
import type { Database } from '../database/connection/open'
import { department, organisation } from '../database/schema'
import type { PrintedNames } from './content'

type Coded = keyof PrintedNames

const kindsOf: Partial<Record<string, Coded>> = {
  area: 'areas',
  organization: 'organisations',
  department: 'departments',
  code: 'codes',
}

let areas: Promise<AreaIndex> | null = null

/** Without sounds, because nothing is searched. */
const loadAreas = async () => createAreaIndex((await import('@vant/area-data')).areaList, () => '')

/** The name of an area from the province down; an unknown code names itself. */
export async function areaName(code: string): Promise<string> {
  // The next call retries a failed load.
  areas ??= loadAreas().catch((error: unknown) => {
    areas = null
    throw error
  })
  return findArea(await areas, code)?.names.join('') ?? code
}

function collect(
  found: Record<Coded, Set<string>>,
  question: Question,
  value: AnswerValue | undefined,
): void {
  if (isRoster(question)) {
    for (const [, cells] of isRosterAnswer(value) ? rosterEntries(value) : [])
      for (const column of question.columns) collect(found, column, cells[column.id])
    return
  }
  for (const part of readAnswer(question, value)) {
    const kind = kindsOf[part.type]
    if (!kind) continue
    if ('id' in part) found[kind].add(part.id)
    if ('code' in part) found[kind].add(part.code)
  }
}

async function codeName(code: string): Promise<string | undefined> {
  const table = tableOfCode(code)
  return table && findCode(await loadCodes(table), code)?.name
}

const byId = (rows: { id: string; name: { 'zh-CN': string } }[]) =>
  Object.fromEntries(rows.map(({ id, name }) => [id, name['zh-CN']]))

async function byCode(codes: Iterable<string>, nameOf: (code: string) => Promise<string | undefined>) {
  const names: Record<string, string> = {}
  for (const code of codes) {
    const name = await nameOf(code)
    if (name !== undefined) names[code] = name
  }
  return names
}

/** The names of all codes in the answers. Unknown codes are missing. */
export async function findNames(db: Database, form: Form, answers: Answers): Promise<PrintedNames> {
  const empty = () => new Set<string>()
  const found = { areas: empty(), organisations: empty(), departments: empty(), codes: empty() }
  for (const question of form.pages.flatMap(({ questions }) => questions))
    collect(found, question, answers[question.id])
  const named = async (table: typeof organisation | typeof department, ids: Set<string>) =>
    ids.size === 0
      ? []
      : db
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(inArray(table.id, [...ids]))
  return {
    areas: await byCode(found.areas, areaName),
    organisations: byId(await named(organisation, found.organisations)),
    departments: byId(await named(department, found.departments)),
    codes: await byCode(found.codes, codeName),
  }
}
