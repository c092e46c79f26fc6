import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { RegisterStatus } from '../../../src/wire/recurrence/unit-changes'
import type { TaskStatus } from '../../../src/wire/surveys/task'
import { taskFormVersion } from '../../answering/task-rows'
import type { Database } from '../../database/connection/open'
import {
  department,
  isOfTask,
  organisation,
  person,
  response,
  submission,
  survey,
  task,
  unitDepartment,
} from '../../database/schema'
import { matchesFilter, type ResponseFilter } from '../filters/response-filter'
import type { FileCell } from './cells'

type Language = keyof LocalText

/** Responses in memory at a time. */
const PAGE = 2_000
const FIRST = '00000000-0000-0000-0000-000000000000'

const messages = {
  unit: {
    'zh-CN': ['回执号', '单位代码', '单位名称', '填报人', '提交时间', '用时（秒）', '轮次'],
    'en-US': [
      'Receipt',
      'Organisation code',
      'Organisation',
      'Person',
      'Submitted at',
      'Seconds',
      'Submission',
    ],
  },
  attributes: {
    'zh-CN': ['地区代码', '责任部门', '单位类型', '登记状态', '审核状态'],
    'en-US': ['Area code', 'Office', 'Organisation type', 'Register status', 'Review status'],
  },
}

/** Headings of {@link unitCells}. */
export const unitHeads = (language: Language): string[] => messages.unit[language]

/** Limits the responses before joining the respondents; otherwise each page would read all respondents. */
function selectResponses(db: Database, filter: ResponseFilter, after: string, withJustifications: boolean) {
  const page = db
    .select({
      id: response.id,
      answers: response.answers,
      justifications: response.justifications,
      surveyId: response.surveyId,
      taskId: response.submissionTaskId,
    })
    .from(response)
    .where(
      and(
        matchesFilter(filter),
        gt(response.id, after),
        withJustifications ? ne(response.justifications, sql`'[]'::jsonb`) : undefined,
      ),
    )
    .orderBy(asc(response.id))
    .limit(PAGE)
    .as('page')
  return db
    .select({
      response: { id: page.id, answers: page.answers, justifications: page.justifications },
      submission: {
        receiptNo: submission.receiptNo,
        submittedAt: submission.submittedAt,
        seconds: submission.seconds,
        submissionNo: submission.submissionNo,
      },
      organisation: { id: organisation.id, creditCode: organisation.creditCode, name: organisation.name },
      person: person.name,
      unit: {
        areaCode: organisation.areaCode,
        office: department.name,
        officeId: department.id,
        type: organisation.type,
        registerStatus: organisation.registerStatus,
        status: task.status,
      },
      formVersion: taskFormVersion,
    })
    .from(page)
    .innerJoin(task, and(eq(task.id, page.taskId), eq(task.surveyId, page.surveyId)))
    .innerJoin(submission, isOfTask(submission))
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .innerJoin(person, eq(person.id, task.personId))
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .leftJoin(
      unitDepartment,
      and(eq(unitDepartment.bureauId, survey.ownerId), eq(unitDepartment.unitId, task.organisationId)),
    )
    .leftJoin(department, eq(department.id, unitDepartment.departmentId))
    .orderBy(asc(page.id))
}

export type ResponseRow = Awaited<ReturnType<typeof selectResponses>>[number]

/** Reads the responses that match page by page, in the order of random ids: a slow client occupies neither a connection nor memory. */
export async function* readResponses(
  db: Database,
  filter: ResponseFilter,
  withJustifications = false,
): AsyncGenerator<ResponseRow> {
  let after = FIRST
  for (;;) {
    const rows = await selectResponses(db, filter, after, withJustifications)
    yield* rows
    const last = rows[rows.length - 1]
    if (!last || rows.length < PAGE) return
    after = last.response.id
  }
}

const numberCell = (value: number | null): FileCell => (value === null ? null : { number: String(value) })

export const unitCells = (
  { submission: sent, organisation: unit, person: name }: ResponseRow,
  language: Language,
): FileCell[] => [
  sent.receiptNo,
  unit.creditCode ?? unit.id,
  unit.name[language],
  name[language],
  { time: sent.submittedAt },
  numberCell(sent.seconds),
  numberCell(sent.submissionNo),
]

const registerStates: Record<RegisterStatus, LocalText> = {
  active: { 'zh-CN': '正常', 'en-US': 'active' },
  suspended: { 'zh-CN': '停业', 'en-US': 'suspended' },
  deregistered: { 'zh-CN': '注销', 'en-US': 'deregistered' },
  revoked: { 'zh-CN': '吊销', 'en-US': 'revoked' },
}
const accepted: LocalText = { 'zh-CN': '已通过', 'en-US': 'accepted' }
const submitted: LocalText = { 'zh-CN': '待审核', 'en-US': 'submitted' }
const stateOf = (status: TaskStatus) => (status === 'accepted' ? accepted : submitted)

/** Headings of {@link unitAttributes}. */
export const unitAttributeHeads = (language: Language): string[] => messages.attributes[language]

/** What the register knows of the unit, to group it by; the industry is an answer. */
export const unitAttributes = ({ unit }: ResponseRow, language: Language): FileCell[] => [
  unit.areaCode,
  unit.office?.[language] ?? null,
  numberCell(unit.type),
  registerStates[unit.registerStatus][language],
  stateOf(unit.status)[language],
]
