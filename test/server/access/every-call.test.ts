import { eq } from 'drizzle-orm'
import { createApp } from '../../../server/app'
import { membership } from '../../../server/database/schema'
import { readSettings } from '../../../server/settings'
import type { LoginResponse } from '../../../src/wire/session/session'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

/** The roles allowed to make a call; other tests check which data they get. */
const circles = {
  /** All callers, with and without a session. */
  everybody: ['nobody', 'forged', 'outside', 'respondent', 'head', 'reviewer', 'administrator', 'clerk'],
  /** Signed-in callers, also before entering an organisation. */
  signedIn: ['outside', 'respondent', 'head', 'reviewer', 'administrator', 'clerk'],
  /** Callers who have entered an organisation. */
  entered: ['respondent', 'head', 'reviewer', 'administrator', 'clerk'],
  /** Reviewers of a survey, and heads of a responsible department. */
  bureau: ['head', 'reviewer'],
  reviewers: ['reviewer'],
  /** Callers who approve join requests. */
  doorkeepers: ['reviewer', 'administrator', 'clerk'],
  /** Administrators of an organisation. */
  administrators: ['administrator', 'clerk'],
  /** Administrators of a bureau, which has units. */
  clerks: ['clerk'],
  /** Administrators who are also reviewers or heads; no caller of this test is both. */
  reviewingAdministrators: [],
  /** Callers with a passed face check; no caller of this test has one. */
  checked: [],
} as const

type Circle = keyof typeof circles
const people = circles.everybody
type Who = (typeof people)[number]

const calls: Record<string, Circle> = {
  'POST /dsb/api/questionnaire/document': 'entered',
  'POST /dsb/api/questionnaire/review/document': 'bureau',
  // All holders of a print may verify it.
  'POST /dsb/api/verification': 'everybody',
  'POST /dsb/api/main/auth/sms_code': 'everybody',
  'POST /dsb/api/main/auth/login/mobile': 'everybody',
  'POST /dsb/api/main/auth/login/phone_number': 'everybody',
  'POST /dsb/api/main/auth/loginmp': 'everybody',
  'POST /dsb/api/main/auth/login': 'signedIn',
  'POST /dsb/api/main/auth/logout': 'everybody',
  'GET /dsb/api/main/auth/sessions': 'signedIn',
  'POST /dsb/api/main/auth/sessions/close': 'signedIn',
  'GET /dsb/api/main/auth/demo_people': 'everybody',
  'GET /ddcloud/api/auth/cloud/user_info': 'entered',
  'GET /ddcloud/api/auth/cloud/js_config': 'everybody',
  'GET /dsb/api/authHelper/jsconfig': 'everybody',
  'GET /dsb/api/main/zwdd/config/get_jsconfig': 'everybody',
  'GET /dsb/api/main/auth/oauth_url': 'everybody',
  'GET /dsb/api/main/auth/wecom_app': 'everybody',
  'POST /dsb/api/main/auth/login/wx/xnzz': 'everybody',
  'POST /dsb/api/main/new/login/xnzz': 'everybody',
  'POST /dsb/api/main/auth/login/jump_to_sxm': 'entered',
  'GET /dsb/api/user/goto_app': 'entered',
  'POST /dsb/api/behavior/app': 'everybody',
  'POST /dsb/api/home/front/log': 'everybody',
  'GET /dsb/api/faceAuth/getBizId': 'signedIn',
  'GET /dsb/api/home/faceAuth/getBizId': 'signedIn',
  'POST /dsb/api/faceAuth/checkAuthResult': 'signedIn',
  'POST /dsb/api/home/faceAuth/checkAuthResult': 'signedIn',
  'GET /dsb/api/faceAuth/getAuthStatus': 'signedIn',
  'GET /dsb/api/faceAuth/updateAuthStatus': 'signedIn',
  'GET /dsb/api/home/workbench': 'entered',
  'GET /dsb/api/home/apps': 'entered',
  'POST /dsb/api/home/apps/favourites': 'entered',
  'GET /dsb/api/home/notices': 'entered',
  'GET /dsb/api/home/notice': 'entered',
  'POST /dsb/api/home/notices/read': 'entered',
  'GET /dsb/api/home/notices/published': 'reviewers',
  'GET /dsb/api/home/notices/readers': 'reviewers',
  'POST /dsb/api/home/notices/remind/preview': 'reviewers',
  'POST /dsb/api/home/notices/remind': 'reviewers',
  'POST /dsb/api/home/notices/publish': 'reviewers',
  'POST /dsb/api/home/notices/withdraw': 'reviewers',
  // Its URL is signed.
  'GET /dsb/api/home/notice/file/:id/:name': 'everybody',
  'GET /dsb/api/home/message_templates': 'entered',
  'GET /dsb/api/home/mini_program': 'entered',
  'GET /dsb/api/home/unit': 'checked',
  'GET /dsb/api/home/punctuality': 'entered',
  'POST /dsb/api/home/feedback': 'entered',
  'GET /dsb/api/home/feedback/received': 'reviewers',
  'POST /dsb/api/home/feedback/answer': 'reviewers',
  'GET /dsb/api/home/enum/get': 'everybody',
  'GET /dsb/api/home/enum/getEnum': 'everybody',
  'GET /dsb/api/xnzz/zzzc/new/swjg/list_by_xzqh': 'signedIn',
  'GET /dsb/api/xnzz/directory/departments': 'entered',
  'GET /dsb/api/xnzz/directory/people': 'entered',
  'POST /dsb/api/xnzz/directory/people/named': 'entered',
  'POST /dsb/api/xnzz/directory/people/picked': 'entered',
  'GET /dsb/api/xnzz/members': 'administrators',
  'POST /dsb/api/xnzz/members/set': 'administrators',
  'POST /dsb/api/xnzz/members/batch/set': 'administrators',
  'POST /dsb/api/xnzz/members/batch/import': 'administrators',
  'POST /dsb/api/xnzz/members/remove': 'administrators',
  'GET /dsb/api/xnzz/members/changes': 'administrators',
  'GET /dsb/api/xnzz/members/retention': 'administrators',
  'GET /dsb/api/xnzz/members/units': 'clerks',
  'GET /dsb/api/xnzz/members/units/people': 'clerks',
  'POST /dsb/api/xnzz/members/units/administrator': 'clerks',
  'POST /dsb/api/xnzz/members/units/invite': 'clerks',
  'GET /dsb/api/jobs': 'clerks',
  'POST /dsb/api/jobs/act': 'clerks',
  'POST /dsb/api/fwh/ry/complete_info': 'entered',
  'POST /dsb/api/fwh/ry/invitation': 'everybody',
  'POST /dsb/api/fwh/ry/unit': 'everybody',
  'POST /dsb/api/fwh/ry/regist': 'everybody',
  'POST /dsb/api/fwh/ry/join_state': 'everybody',
  'GET /dsb/api/fwh/ry/link_preview': 'everybody',
  'GET /dsb/api/fwh/ry/contact': 'entered',
  'POST /dsb/api/fwh/ry/invitations': 'doorkeepers',
  'GET /dsb/api/fwh/ry/invitations': 'doorkeepers',
  'POST /dsb/api/fwh/ry/revoke_invitation': 'doorkeepers',
  'GET /dsb/api/fwh/ry/join_requests': 'doorkeepers',
  'POST /dsb/api/fwh/ry/join_requests': 'doorkeepers',
  'POST /dsb/api/fwh/ry/join_requests/batch': 'doorkeepers',
  'GET /dsb/api/oss/private/get_credentials': 'signedIn',
  'GET /dsb/dop-home/api/oss/getCredentials': 'signedIn',
  // A separate token allows one file.
  'POST /dsb/api/oss/upload': 'everybody',
  'POST /dsb/api/oss/direct': 'everybody',
  'POST /dsb/api/oss/direct/done': 'everybody',
  'GET /dsb/api/oss/url': 'signedIn',
  'GET /dsb/api/oss/file/:key': 'everybody',
  // WeChat, by its signature.
  'GET /dsb/api/weapp/push': 'everybody',
  'POST /dsb/api/weapp/push': 'everybody',
  'GET /dsb/api/questionnaire/forms': 'reviewers',
  'GET /dsb/api/questionnaire/forms/draft': 'reviewers',
  'POST /dsb/api/questionnaire/forms/start': 'reviewers',
  'POST /dsb/api/questionnaire/forms/save': 'reviewers',
  'POST /dsb/api/questionnaire/forms/presence': 'reviewers',
  'POST /dsb/api/questionnaire/forms/open_drafts': 'reviewers',
  'POST /dsb/api/questionnaire/forms/delete': 'reviewers',
  'POST /dsb/api/questionnaire/forms/delete_all': 'reviewers',
  'GET /dsb/api/questionnaire/forms/preview': 'reviewers',
  'GET /dsb/api/questionnaire/forms/next': 'reviewers',
  'GET /dsb/api/questionnaire/forms/recurrence': 'reviewers',
  'POST /dsb/api/questionnaire/forms/recurrence/set': 'reviewers',
  'POST /dsb/api/questionnaire/forms/recurrence/act': 'reviewers',
  'POST /dsb/api/questionnaire/forms/publish': 'reviewers',
  'POST /dsb/api/questionnaire/forms/upgrade': 'reviewers',
  'GET /dsb/api/questionnaire/indicators': 'reviewers',
  'GET /dsb/api/questionnaire/indicators/one': 'reviewers',
  'POST /dsb/api/questionnaire/indicators/add': 'reviewers',
  'POST /dsb/api/questionnaire/indicators/change': 'reviewers',
  'POST /dsb/api/questionnaire/indicators/state': 'reviewers',
  'GET /dsb/api/questionnaire/ledger/imports': 'reviewers',
  'POST /dsb/api/questionnaire/ledger/check': 'reviewers',
  'POST /dsb/api/questionnaire/ledger/import': 'reviewers',
  'POST /dsb/api/questionnaire/dropped-answers-seen': 'entered',
  'GET /dsb/api/questionnaire/crosstab': 'reviewers',
  'GET /dsb/api/questionnaire/comparison': 'reviewers',
  'GET /dsb/api/questionnaire/units': 'reviewers',
  'POST /dsb/api/questionnaire/units/department': 'reviewers',
  'POST /dsb/api/questionnaire/units/import': 'reviewers',
  'GET /dsb/api/questionnaire/units/changes': 'reviewers',
  'GET /dsb/api/questionnaire/crosstab/choices': 'reviewers',
  'GET /dsb/api/questionnaire/figures': 'reviewers',
  'GET /dsb/api/questionnaire/figures/choices': 'reviewers',
  'POST /dsb/api/questionnaire/figures/publication': 'reviewers',
  'POST /dsb/api/questionnaire/figures/rules': 'reviewers',
  'POST /dsb/api/questionnaire/figures/revision': 'reviewers',
  'POST /dsb/api/questionnaire/export': 'reviewers',
  'GET /dsb/api/questionnaire/export/list': 'reviewers',
  'GET /dsb/api/questionnaire/report-texts': 'reviewers',
  'POST /dsb/api/questionnaire/report-texts': 'reviewers',
  // Its URL is signed for one use.
  'GET /dsb/api/questionnaire/export': 'everybody',
  'GET /dsb/api/questionnaire/list': 'entered',
  'GET /dsb/api/questionnaire/detail': 'entered',
  'POST /dsb/api/questionnaire/draft': 'entered',
  'POST /dsb/api/questionnaire/submit': 'entered',
  'GET /dsb/api/questionnaire/receipt': 'entered',
  'POST /dsb/api/questionnaire/withdraw': 'entered',
  'GET /dsb/api/questionnaire/review': 'bureau',
  'POST /dsb/api/questionnaire/return': 'bureau',
  'POST /dsb/api/questionnaire/accept': 'bureau',
  'POST /dsb/api/questionnaire/accept/batch': 'bureau',
  'POST /dsb/api/questionnaire/accept/batch/preview': 'bureau',
  'POST /dsb/api/questionnaire/undo': 'bureau',
  'POST /dsb/api/questionnaire/reopen': 'reviewingAdministrators',
  'GET /dsb/api/questionnaire/surveys': 'bureau',
  'GET /dsb/api/questionnaire/respondents': 'bureau',
  'GET /dsb/api/questionnaire/integrity': 'entered',
  'GET /dsb/api/questionnaire/taxers': 'reviewers',
  'GET /dsb/api/questionnaire/result': 'reviewers',
  'GET /dsb/api/questionnaire/result/units': 'reviewers',
  'GET /dsb/api/questionnaire/series': 'reviewers',
  'GET /dsb/api/questionnaire/series/matches': 'reviewers',
  'GET /dsb/api/follow-up/areas': 'reviewers',
  'GET /dsb/api/follow-up/units': 'reviewers',
  'POST /dsb/api/follow-up/units/named': 'reviewers',
  'POST /dsb/api/follow-up/audience': 'reviewers',
  'POST /dsb/api/follow-up/add': 'reviewers',
  'GET /dsb/api/follow-up/progress': 'bureau',
  'GET /dsb/api/follow-up/review-queue': 'bureau',
  'GET /dsb/api/follow-up/estimate': 'reviewers',
  'GET /dsb/api/follow-up/overview': 'bureau',
  'GET /dsb/api/follow-up/surveys': 'bureau',
  'GET /dsb/api/follow-up/search': 'bureau',
  'GET /dsb/api/follow-up/jobs': 'bureau',
  'GET /dsb/api/follow-up/history': 'bureau',
  'POST /dsb/api/follow-up/extend': 'bureau',
  'POST /dsb/api/follow-up/extend/preview': 'bureau',
  'POST /dsb/api/follow-up/excuse': 'bureau',
  'POST /dsb/api/follow-up/excuse/preview': 'bureau',
  'POST /dsb/api/follow-up/reinstate': 'bureau',
  'POST /dsb/api/follow-up/reinstate/preview': 'bureau',
  'POST /dsb/api/follow-up/unassign': 'reviewers',
  'POST /dsb/api/follow-up/unassign/preview': 'reviewers',
  'POST /dsb/api/follow-up/remind/preview': 'bureau',
  'POST /dsb/api/follow-up/remind': 'bureau',
  'GET /dsb/api/follow-up/reminders': 'bureau',
  'GET /dsb/api/follow-up/reminders/people': 'bureau',
  'GET /dsb/api/share/survey': 'entered',
  'POST /dsb/api/share/links': 'entered',
  'POST /dsb/api/share/code': 'entered',
  'POST /dsb/api/share/notify': 'entered',
  'POST /dsb/api/share/revoke': 'entered',
  'POST /dsb/api/share/open': 'entered',
  'GET /mpweixin/*': 'everybody',
  'GET /healthz': 'everybody',
  'GET /readyz': 'everybody',
}

/** Every call of a production gateway, from its own router. */
function allCalls(): string[] {
  const nothing = null as never
  const settings = readSettings({})
  const gateway = { db: nothing, clock: { now: () => new Date() }, settings, log: () => undefined }
  const app = createApp(gateway, { readReadiness: nothing })
  const named = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(named)].sort()
}

describe('the table of rights', () => {
  it('has one row for every call of the gateway', () => {
    expect(Object.keys(calls).sort()).toEqual(allCalls())
  })
})

describeDatabase('every call', (open) => {
  let gateway: TestGateway
  const callers = {} as Record<Who, () => Promise<Caller>>

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    const kept = (caller: Promise<Caller>) => () => caller
    callers.nobody = kept(Promise.resolve(gateway.caller()))
    callers.forged = kept(Promise.resolve(gateway.caller('A'.repeat(43))))
    const { data } = await gateway
      .caller()
      .post<LoginResponse>('/dsb/api/main/auth/loginmp', { code: 'demo:sunli' })
    callers.outside = kept(Promise.resolve(gateway.caller(data.sessionId)))
    callers.respondent = kept(gateway.signIn('wangfang'))
    callers.head = kept(gateway.signIn('hanmei'))
    callers.reviewer = kept(gateway.signIn('zhoujie'))
    callers.administrator = kept(gateway.signIn('hejing'))
    callers.clerk = kept(gateway.signIn('colleague-1'))
    // The demo's reviewers are also administrators; this test separates the rights.
    await gateway.db
      .update(membership)
      .set({ administrator: false })
      .where(eq(membership.personId, 'zhoujie'))
    await gateway.db
      .update(membership)
      .set({ administrator: true })
      .where(eq(membership.personId, 'colleague-1'))
  })
  afterAll(() => gateway.close())

  // Invalid input has no effect: callers with access get a validation error.
  const isLetThrough = async (who: Who, call: string) => {
    const [method = '', path = ''] = call.split(' ')
    const { token } = await callers[who]()
    const real = path.replace(/:\w+|\*/g, '1')
    const response = await gateway.fetch(real, {
      method,
      headers: { token, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    return response.status !== 401 && response.status !== 403
  }

  // Ends the caller's session.
  const rows = Object.entries(calls).filter(([call]) => !call.endsWith('/logout'))
  it.each(rows)('%s is for %s', async (call, circle) => {
    const letThrough: Who[] = []
    for (const who of people) if (await isLetThrough(who, call)) letThrough.push(who)
    expect(letThrough).toEqual(circles[circle])
  })
})
