import type { AudienceInput } from '../../../../src/wire/surveys/audience'
import { area, call } from './calls'
import { noticeCalls } from './large-notices'
import { largeTokens } from './large-units'
import type { LargeWorld } from './large-world'

/** A call whose time is measured. */
export interface LargeCall {
  what: string
  run: () => Promise<unknown>
  /** For calls that look through all units, in milliseconds; otherwise that of lists. */
  limitMs?: number
}

type Page = { nextCursor: string | null }
type Query = Record<string, string>

const orders = [
  'unit',
  'status',
  'openedAt',
  'submittedAt',
  'remindedAt',
  'person',
  'area',
  'department',
].concat(...['justified', 'reminders', 'dueAt', 'missingShare'])

const followUp = '/dsb/api/follow-up'
const members = '/dsb/api/xnzz/members'
const units = `${area}/units`

/** A name of two characters that many units have, one that few have, a unit's code and its end, and a person's name. */
const keywords = ['公司', '瑞祥', '西湖', '明华纺织有限公司', '913301000000054321', '54321', '王明', 'zzz']

/** A word and initials of all names, two common words, and a rare one. */
const headWords = ['公司', 'yxgs', '西湖 公司', '瑞祥']

/** Names that all units, some and few of them have. */
const names = ['公司', '西湖', '瑞祥']

/** Time of a call that looks through all units: shorter than the statement time-out with a slow machine. */
const ALL_UNITS_MS = 7_500

/** What is counted before a survey is published. */
function audiences(url: string, surveyId: string): LargeCall[] {
  const departments = Array.from({ length: 10 }, (_, index) => `large-${index}`)
  const size = (what: string, audience: AudienceInput, running?: string): LargeCall => ({
    what: `size of an audience, ${what}`,
    limitMs: ALL_UNITS_MS,
    run: () => call(`${url}${followUp}/audience`, largeTokens.reviewer, { audience, surveyId: running }),
  })
  return [
    size('by departments', { responsibleDepartments: departments }),
    size('by departments, of a running survey', { responsibleDepartments: departments }, surveyId),
    size('by areas', { areas: ['3301'] }),
    size('as last time and new ones', { surveys: [surveyId], newSince: [surveyId] }),
    { ...size('of three units', { units: ['large-5', 'large-77', 'large-900'] }, surveyId), limitMs: 300 },
    {
      what: 'next period of a survey',
      limitMs: ALL_UNITS_MS,
      run: () => call(`${url}${area}/forms/next?surveyId=${surveyId}`, largeTokens.reviewer),
    },
  ]
}

/** The reading calls of a bureau's lists and boards, first page and later ones. */
export function largeCalls(url: string, { surveyId, reminderId, noticeId }: LargeWorld): LargeCall[] {
  const get = <T>(path: string, query: Query = {}, token = largeTokens.reviewer) =>
    call<T>(`${url}${path}?${new URLSearchParams(query).toString()}`, token)

  /** First page, and five later ones as one call each. */
  function pages(what: string, path: string, query: Query, token?: string): LargeCall[] {
    let cursor = ''
    const later = async () => {
      if (cursor === '') cursor = (await get<Page>(path, query, token)).nextCursor ?? ''
      const page = await get<Page>(path, { ...query, cursor }, token)
      cursor = page.nextCursor ?? ''
    }
    return [
      { what, run: () => get(path, query, token) },
      { what: `${what}, later pages`, run: later },
    ]
  }

  const respondents = (what: string, query: Query, token?: string) =>
    pages(`units of the survey, ${what}`, `${area}/respondents`, { surveyId, ...query }, token)
  const queue = (what: string, query: Query, token?: string) =>
    pages(`review queue, ${what}`, `${followUp}/review-queue`, query, token)
  const single = (what: string, path: string, query: Query = {}, token?: string): LargeCall => ({
    what,
    run: () => get(path, query, token),
  })

  return [
    ...orders.flatMap((order) => respondents(`by ${order}`, { order })),
    ...orders.flatMap((order) => respondents(`by ${order}, descending`, { order, descending: 'true' })),
    ...keywords.flatMap((keyword) => respondents(`search ${keyword}`, { keyword })),
    ...['returned', 'submitted', 'nonResponse'].flatMap((status) =>
      respondents(`only ${status}`, { status }),
    ),
    ...respondents('returned by submittedAt', { status: 'returned', order: 'submittedAt' }),
    ...respondents('not answered by reminders', {
      status: 'nonResponse',
      order: 'reminders',
      descending: 'true',
    }),
    ...respondents('of an area', { area: '330106' }),
    ...respondents('of an office', { department: 'large-3' }),
    ...respondents("of a head's offices", {}, largeTokens.head),
    ...respondents("of a head's offices by submittedAt", { order: 'submittedAt' }, largeTokens.head),
    ...respondents("of a head's offices, search 瑞祥", { keyword: '瑞祥' }, largeTokens.head),
    single('board by area and office', `${followUp}/progress`, { surveyId }),
    single('board of a head', `${followUp}/progress`, { surveyId }, largeTokens.head),
    ...pages('table of surveys', `${followUp}/surveys`, {}),
    ...pages('table of surveys by responses missing', `${followUp}/surveys`, { order: 'missing' }),
    single('table of surveys, search', `${followUp}/surveys`, { keyword: '景气' }),
    single('table of surveys of a head', `${followUp}/surveys`, {}, largeTokens.head),
    single('list of surveys', `${area}/surveys`),
    single('workbench of a reviewer', '/dsb/api/home/workbench'),
    single('workbench of a head', '/dsb/api/home/workbench', {}, largeTokens.head),
    single('overview of a reviewer', `${followUp}/overview`),
    single('overview of a head', `${followUp}/overview`, {}, largeTokens.head),
    ...queue('oldest first', { order: 'time' }),
    ...queue('most suspicious first', { order: 'suspicion' }),
    ...['corrected', 'confirmed', 'justified', 'plain'].flatMap((kind) => queue(kind, { kind })),
    ...queue('of a head', {}, largeTokens.head),
    ...keywords.map((keyword) => single(`desk search ${keyword}`, `${followUp}/search`, { keyword })),
    ...headWords.map((keyword) =>
      single(`desk search of a head ${keyword}`, `${followUp}/search`, { keyword }, largeTokens.head),
    ),
    ...names.map((keyword) => single(`units to select, search ${keyword}`, `${followUp}/units`, { keyword })),
    single('areas to select', `${followUp}/areas`),
    single('reminders', `${followUp}/reminders`, { surveyId }),
    single('reminders not received', `${followUp}/reminders`, { surveyId, only: 'unreached' }),
    single('reminders of a head', `${followUp}/reminders`, { surveyId }, largeTokens.head),
    ...pages('recipients of a reminder', `${followUp}/reminders/people`, { reminderId }),
    single('result', `${area}/result`, { surveyId }),
    single('members', members),
    ...pages('units without administrator', `${members}/units`, {}),
    ...names.flatMap((keyword) =>
      pages(`units without administrator, search ${keyword}`, `${members}/units`, { keyword }),
    ),
    ...['name', 'area', 'department', 'registeredOn', 'people'].flatMap((order) =>
      pages(`unit register by ${order}`, units, { order }),
    ),
    ...pages('unit register by department, descending', units, { order: 'department', descending: 'true' }),
    ...['active', 'closed', 'unassigned', 'noAdministrator'].flatMap((only) =>
      pages(`unit register, only ${only}`, units, { only }),
    ),
    ...names.flatMap((keyword) => pages(`unit register, search ${keyword}`, units, { keyword })),
    ...pages('unit register by people, search 公司', units, { keyword: '公司', order: 'people' }),
    ...noticeCalls(pages, (path, body) => call(`${url}${path}`, largeTokens.reviewer, body), noticeId),
    ...audiences(url, surveyId),
    single('tasks of a respondent', `${area}/list`, {}, largeTokens.respondent),
    single('workbench of a respondent', '/dsb/api/home/workbench', {}, largeTokens.respondent),
  ]
}
